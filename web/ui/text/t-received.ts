import { getCatalog, t } from "./t.ts";

/**
 * A message that the server wrote in English, in the page's language if its catalog has the message: "Only 3 left." is found as
 * "Only {inventory} left.". A message of several sentences that the catalog does not have is translated sentence by sentence.
 * `patterns`: the messages that are tried, in this order. Default: those of the catalog.
 */
export function tReceived(message: string, patterns?: readonly string[]): string {
  const catalog = getCatalog();
  if (catalog[message]) return t(message);
  for (const pattern of patterns ?? Object.keys(catalog)) {
    // With enough words: "{value} of {length}" would match too much.
    const isTried = patterns || (/\{\w+\}/.test(pattern) && pattern.replace(/\{\w+\}/g, "").length > 8);
    const values = isTried && matchMessage(pattern, message);
    if (values) return t(pattern, translateValues(values, patterns));
  }
  const sentences = message.split(/(?<=[.!]) /);
  return sentences.length > 1 ? sentences.map((sentence) => tReceived(sentence)).join(" ") : message;
}

/** The values of the pattern's names, if the message has its words. */
function matchMessage(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/[$()*+.?[\\\]^|]/g, "\\$&").replace(/\{(\w+)\}/g, (_name, name: string) => {
    names.push(name);
    // Not across sentences, and the first values as short as possible.
    return "((?:(?!\\. ).)+?)";
  });
  // Braces that are left belong to plural forms.
  const values = source.includes("{") ? undefined : new RegExp(`^${source}$`).exec(message)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

function translateValues(values: Record<string, string>, patterns: readonly string[] | undefined) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tReceived(value, patterns)]));
}
