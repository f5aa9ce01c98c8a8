/** Whether a list of hosts includes this host. "*.example.com" stands for all hosts below example.com. */
export function isListedHost(host: string, hosts: readonly string[]): boolean {
  return hosts.some((listed) => (listed.startsWith("*.") ? host.endsWith(listed.slice(1)) : host === listed));
}
