import { readYaml } from "../data/read-data.ts";
import { NamesInHindi } from "../data/schema.ts";

const parts = readYaml("catalogue/names-hi.yaml", NamesInHindi);
const longestFirst = Object.keys(parts).sort((a, b) => b.length - a.length);

/**
 * The name of a product in Hindi, part by part: "Bagru Cotton Long Kurta" is made of "Bagru", "Cotton" and "Long
 * Kurta".
 */
export function toHindiName(name: string): string {
  const first = longestFirst.find((part) => name === part || name.startsWith(`${part} `));
  if (first === undefined) throw new Error(`names-hi.yaml has no part for ${JSON.stringify(name)}.`);
  const rest = name.slice(first.length + 1);
  return [parts[first], ...(rest ? [toHindiName(rest)] : [])].join(" ");
}
