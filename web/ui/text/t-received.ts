import { getCatalog, t } from "./t.ts";

/**
 * Translates an English message of the server if the page's catalog contains its pattern: "Only 3 left." matches "Only
 * {inventory} left.". A message of several sentences without a pattern is translated sentence by sentence. `patterns`:
 * the patterns to try, in this order. Default: all messages of the catalog.
 */
export function tReceived(message: string, patterns?: readonly string[]): string {
  const catalog = getCatalog();
  if (catalog[message]) return t(message);
  for (const pattern of patterns ?? Object.keys(catalog)) {
    // Patterns of the catalog need enough words of their own: "{value} of {length}" would match too many messages.
    const isTried = patterns || (/\{\w+\}/.test(pattern) && pattern.replace(/\{\w+\}/g, "").length > 8);
    const values = isTried && matchMessage(pattern, message);
    if (values) return t(pattern, translateValues(values, patterns));
  }
  const sentences = message.split(/(?<=[.!]) /);
  return sentences.length > 1 ? sentences.map((sentence) => tReceived(sentence)).join(" ") : message;
}

/** The values for the pattern's placeholders, if the message matches the pattern. */
function matchMessage(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/[$()*+.?[\\\]^|]/g, "\\$&").replace(/\{(\w+)\}/g, (_name, name: string) => {
    names.push(name);
    // A value never spans sentences, and the first values are as short as possible.
    return "((?:(?!\\. ).)+?)";
  });
  // Remaining braces belong to plural forms, which cannot be matched.
  const values = source.includes("{") ? undefined : new RegExp(`^${source}$`).exec(message)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

function translateValues(values: Record<string, string>, patterns: readonly string[] | undefined) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tReceived(value, patterns)]));
}
