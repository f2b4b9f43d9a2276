@echo off
rem Starts Surehand with the Java runtime beside it.
"%~dp0..\runtime\bin\java.exe" "@%~dp0..\lib\jvm.flags" -jar "%~dp0..\lib\surehand.jar" %*
