import { getCatalog, t } from "./t.ts";

/**
 * A message that the server wrote in English, in the page's language if its catalog has the message: "Only 3 left." is found as
 * "Only {inventory} left.".
 */
export function tReceived(message: string): string {
  const catalog = getCatalog();
  if (catalog[message]) return t(message);
  for (const pattern of Object.keys(catalog)) {
    // Sentences only: "{value} of {length}" would match too much.
    const values = /\{\w+\}.*[.!]$/.test(pattern) && matchMessage(pattern, message);
    if (values) return t(pattern, values);
  }
  return message;
}

/** The values of the pattern's names, if the message has its words. */
function matchMessage(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/[$()*+.?[\\\]^|]/g, "\\$&").replace(/\{(\w+)\}/g, (_name, name: string) => {
    names.push(name);
    return "(.+)";
  });
  // Braces that are left belong to plural forms.
  const values = source.includes("{") ? undefined : new RegExp(`^${source}$`).exec(message)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}
