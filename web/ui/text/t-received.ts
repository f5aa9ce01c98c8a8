import { getCatalog, t } from "./t.ts";

/**
 * A message that the server wrote in English, in the page's language if its catalog has the message: "Only 3 left." is found as
 * "Only {inventory} left.". A message of several sentences that the catalog does not have is translated sentence by sentence.
 */
export function tReceived(message: string): string {
  const catalog = getCatalog();
  if (catalog[message]) return t(message);
  for (const pattern of Object.keys(catalog)) {
    // With enough words: "{value} of {length}" would match too much.
    const values =
      /\{\w+\}/.test(pattern) && pattern.replace(/\{\w+\}/g, "").length > 8 && matchMessage(pattern, message);
    if (values) return t(pattern, values);
  }
  const sentences = message.split(/(?<=[.!]) /);
  return sentences.length > 1 ? sentences.map(tReceived).join(" ") : message;
}

/** The values of the pattern's names, themselves translated, if the message has its words. */
function matchMessage(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/[$()*+.?[\\\]^|]/g, "\\$&").replace(/\{(\w+)\}/g, (_name, name: string) => {
    names.push(name);
    // Not across sentences.
    return "((?:(?!\\. ).)+)";
  });
  // Braces that are left belong to plural forms.
  const values = source.includes("{") ? undefined : new RegExp(`^${source}$`).exec(message)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, tReceived(values[index] ?? "")]));
}
