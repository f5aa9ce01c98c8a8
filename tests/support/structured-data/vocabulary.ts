import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Node = { "@id": string };
type Definition = Node & { "@type": string; "rdfs:subClassOf"?: Node[]; "schema:domainIncludes"?: Node[] };
/** schema.org's types, properties and their hierarchy, in the form of schemaorg-all-https.jsonld. */
export type Vocabulary = { "@graph": Definition[]; hasTerm: (url: string) => boolean };

const toNode = (name: string): Node => ({ "@id": `schema:${name}` });
const withoutSuffix = (name: string) => name.replace(/(Base|Leaf)$/, "");

/**
 * Reads the vocabulary from the declarations of schema-dts, which are generated from schema.org's file, because no
 * package has that file.
 */
export function readVocabulary(): Vocabulary {
  const source = readFileSync(createRequire(import.meta.url).resolve("schema-dts/dist/schema.d.ts"), "utf8");
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  for (const [, name = "", extended = "", body = ""] of source.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{$(.*?)^\}$/gms,
  )) {
    const type = withoutSuffix(name);
    const bases = extended.split(", ").map(withoutSuffix);
    parents.set(type, new Set([...(parents.get(type) ?? []), ...bases.filter((base) => base !== type)]));
    for (const [, property = ""] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      domains.set(property, (domains.get(property) ?? new Set()).add(type));
  }
  const classes = [...parents].map(([name, bases]) => ({
    ...toNode(name),
    "@type": "rdfs:Class",
    "rdfs:subClassOf": [...bases].filter((base) => parents.has(base)).map(toNode),
  }));
  const properties = [...domains].map(([name, types]) => ({
    ...toNode(name),
    "@type": "rdf:Property",
    "schema:domainIncludes": [...types].map(toNode),
  }));
  return {
    "@graph": [...classes, ...properties],
    hasTerm: (url) => source.includes(`"${url}"`) || isProperty(url, domains),
  };
}

const isProperty = (url: string, domains: Map<string, unknown>) => domains.has(url.replace("https://schema.org/", ""));
