"""Holds manifests, as kustomize builds them, against the schemas of Kubernetes and against what docs/fleets.md promises.

check.py FILE

The schemas are those of the OpenAPI document of each Kubernetes version; a field that they do not know is an error.
"""

import sys

import kubernetes_validate
import yaml

# The oldest version that has all that is used here (failures for each index of a job), and the newest that this knows.
VERSIONS = ["1.33", kubernetes_validate.latest_version()]


def pods(resources):
    """Each resource that makes pods, with the template of its pods."""
    return [(resource, resource["spec"]["template"]) for resource in resources if resource["kind"] in ("StatefulSet", "Deployment", "Job")]


def selects(selector, labels):
    return all(labels.get(key) == value for key, value in selector.items())


def schema_problems(resource):
    for version in VERSIONS:
        try:
            kubernetes_validate.validate(resource, version, strict=True)
        except kubernetes_validate.ValidationError as problem:
            place = ".".join(str(step) for step in problem.path)
            yield f"Kubernetes {version}: {place}: {problem.message}"


def pod_problems(template):
    """What the standard "restricted" of Kubernetes demands, and a read-only file system, limits and no token."""
    pod = template["spec"]
    if pod.get("automountServiceAccountToken") is not False:
        yield "its pods get a token of the cluster"
    if any(pod.get(field) for field in ("hostNetwork", "hostPID", "hostIPC")):
        yield "its pods share a namespace of the machine"
    security = pod.get("securityContext", {})
    if security.get("runAsNonRoot") is not True or security.get("seccompProfile", {}).get("type") != "RuntimeDefault":
        yield "its pods may run as root, or without seccomp"
    for volume in pod.get("volumes", []):
        if not {"emptyDir", "configMap"} & set(volume):
            yield f"the volume {volume['name']} is neither an emptyDir nor a configMap"
    for container in pod["containers"] + pod.get("initContainers", []):
        yield from container_problems(container)


def container_problems(container):
    name = container["name"]
    security = container.get("securityContext", {})
    if security.get("allowPrivilegeEscalation") is not False or security.get("privileged"):
        yield f"{name} may get more rights"
    if security.get("readOnlyRootFilesystem") is not True:
        yield f"the file system of {name} is writable"
    if security.get("capabilities", {}) != {"drop": ["ALL"]}:
        yield f"{name} keeps capabilities"
    resources = container.get("resources", {})
    if not all({"cpu", "memory"} <= set(resources.get(kind, {})) for kind in ("requests", "limits")):
        yield f"{name} has no requests or limits of cpu and memory"
    if not {"/tmp", "/home/desktop"} <= {mount["mountPath"] for mount in container.get("volumeMounts", [])}:
        yield f"{name} cannot write to /tmp and /home/desktop"
    if "command" in container:
        yield f"{name} replaces the entry point, which starts the desktop; use args"


def network_problems(template, policies):
    """Nobody reaches a pod, and only an agent reaches something."""
    labels = template["metadata"]["labels"]
    mine = [policy["spec"] for policy in policies if selects(policy["spec"]["podSelector"].get("matchLabels", {}), labels)]
    if {kind for policy in mine for kind in policy["policyTypes"]} != {"Ingress", "Egress"}:
        yield "no policy closes the network of its pods"
    if any(policy.get("ingress") for policy in mine):
        yield "a policy lets somebody reach its pods"
    if any(policy.get("egress") for policy in mine) and labels.get("app.kubernetes.io/component") != "agent":
        yield "a policy lets its pods reach something"


def selector_problems(resource, templates):
    selector = resource["spec"].get("selector")
    if resource["kind"] == "Service" and not any(selects(selector, template["metadata"]["labels"]) for template in templates):
        yield "it selects no pod"
    if resource["kind"] in ("StatefulSet", "Deployment"):
        if not selects(selector["matchLabels"], resource["spec"]["template"]["metadata"]["labels"]):
            yield "it does not select its own pods"


def problems(resources):
    policies = [resource for resource in resources if resource["kind"] == "NetworkPolicy"]
    templates = [template for _, template in pods(resources)]
    for resource in resources:
        found = list(schema_problems(resource))
        if "spec" in resource and not found:
            found += selector_problems(resource, templates)
        yield from ((resource, problem) for problem in found)
    for resource, template in pods(resources):
        for problem in [*pod_problems(template), *network_problems(template, policies)]:
            yield resource, problem


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        resources = [resource for resource in yaml.safe_load_all(file) if resource]
    if not pods(resources):
        sys.exit("There is no pod in these manifests.")
    found = list(problems(resources))
    for resource, problem in found:
        print(f"{resource['kind']} {resource['metadata']['name']}: {problem}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
