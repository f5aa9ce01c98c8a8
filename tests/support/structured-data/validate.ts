/// <reference path="./adobe-validator.d.ts" />
import Validator from "@adobe/structured-data-validator";
import { readVocabulary, type Vocabulary } from "./vocabulary.ts";

export type JsonLdNode = { [property: string]: unknown } & { "@type": string };

/** The nodes of all JSON-LD blocks of a page's HTML. */
export function extractNodes(html: string): JsonLdNode[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
    JSON.parse(text),
  );
  return blocks.flatMap((block) => {
    if (block["@context"] !== "https://schema.org") throw new Error(`Another @context: ${block["@context"]}`);
    return block["@graph"] ?? [block];
  });
}

/**
 * Properties that Google recommends, but that a product need not have: trade identifiers, the end of a price, the
 * cost and terms of a return, and the days of packing before a delivery. The other properties describe products or
 * limits that the shop does not have.
 */
const unknownProperties = new Set([
  "gtin",
  "gtin8",
  "gtin12",
  "gtin13",
  "gtin14",
  "isbn",
  "mpn",
  "priceValidUntil",
  "returnFees",
  "handlingTime",
  "customerRemorseReturnFees",
  "customerRemorseReturnLabelSource",
  "customerRemorseReturnShippingFeesAmount",
  "itemDefectReturnFees",
  "itemDefectReturnLabelSource",
  "itemDefectReturnShippingFeesAmount",
  "itemCondition",
  "refundType",
  "restockingFee",
  "returnLabelSource",
  "audience",
  "hasCertification",
  "subjectOf",
  "addressRegion",
  "postalCode",
  // These two are only for variants outside of their ProductGroup, and for other products.
  "inProductGroupWithID",
  "isVariantOf",
]);
/**
 * Properties that variants inherit from their ProductGroup
 * (developers.google.com/search/docs/appearance/structured-data/product-variants).
 */
const sharedByVariants = new Set(["brand", "description", "material", "pattern", "aggregateRating", "review"]);

let cachedVocabulary: Vocabulary | undefined;

/**
 * Returns the errors in the structured data of a page, by schema.org's vocabulary and by Google's required and
 * recommended properties.
 */
export async function findIssues(nodes: readonly JsonLdNode[], ignored: readonly string[] = []): Promise<string[]> {
  cachedVocabulary ??= readVocabulary();
  const vocabulary = cachedVocabulary;
  const copies = structuredClone(nodes) as JsonLdNode[];
  const byType = Object.groupBy(copies, (node) => node["@type"]) as Record<string, JsonLdNode[]>;
  const issues = (await new Validator(vocabulary).validate({ jsonld: byType })).filter(
    ({ severity, errorType, fieldNames, path }) => {
      if (severity === "ERROR" || errorType === "schemaOrg") return true;
      const isVariant = path.some(({ property }) => property === "hasVariant");
      const isAccepted = (name: string) =>
        unknownProperties.has(name) || ignored.includes(name) || (isVariant && sharedByVariants.has(name));
      return !fieldNames.every(isAccepted);
    },
  );
  return [
    ...issues.map(({ rootType, path, issueMessage }) => `${rootType} ${path.at(-1)?.property ?? ""}: ${issueMessage}`),
    ...listAll(nodes).flatMap((node) => [...findMissing(node, ignored), ...findUnknownTerms(node, vocabulary)]),
    ...findDanglingReferences(nodes),
  ];
}

/** Google's documented properties of the types that the validator does not know. */
const documentedProperties: Record<string, readonly string[]> = {
  BlogPosting: ["headline", "author.name", "datePublished", "dateModified", "image"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer.text"],
  WebSite: ["name", "url", "potentialAction.target.urlTemplate", "potentialAction.query-input"],
  ProductGroup: [
    "name",
    "description",
    "image",
    "productGroupID",
    "variesBy",
    "hasVariant",
    "aggregateRating",
    "review",
    "brand.name",
  ],
  WebPage: ["name", "url"],
  ContactPage: ["url", "about.name"],
};

function findMissing(node: JsonLdNode, ignored: readonly string[]): string[] {
  const read = (path: string) =>
    path.split(".").reduce<unknown>((value, name) => (value as JsonLdNode | undefined)?.[name], node);
  const isEmpty = (value: unknown) =>
    value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return (documentedProperties[node["@type"]] ?? [])
    .filter((path) => !ignored.includes(path.split(".")[0] ?? "") && isEmpty(read(path)))
    .map((path) => `${node["@type"]}: "${path}" is missing`);
}

/** Finds values such as https://schema.org/InStock that the vocabulary does not have. */
function findUnknownTerms(node: JsonLdNode, { hasTerm }: Vocabulary): string[] {
  return Object.values(node)
    .flat()
    .filter((value): value is string => typeof value === "string" && value.startsWith("https://schema.org/"))
    .filter((url) => !hasTerm(url))
    .map((url) => `${node["@type"]}: there is no ${url}`);
}

/** Finds references to missing nodes. An `@id` without other properties refers to another node of the page. */
function findDanglingReferences(nodes: readonly JsonLdNode[]): string[] {
  const defined = new Set(listAll(nodes).map((node) => node["@id"]));
  const references = new Set([...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id));
  return [...references].filter((id) => !defined.has(id)).map((id) => `Nothing on the page has the @id ${id}`);
}

/** The nodes and those inside of them. */
function listAll(value: unknown): JsonLdNode[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(listAll);
  return "@type" in value ? [value as JsonLdNode, ...inside] : inside;
}
