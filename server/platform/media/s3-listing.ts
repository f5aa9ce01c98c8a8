import type { MediaEntry } from "./media-store.ts";

type Listing = { entries: MediaEntry[]; nextToken: string | undefined };

/**
 * Reads the response of ListObjectsV2 with `encoding-type=url`. Its keys are percent-encoded and hold no markup, so that
 * a pattern is enough and no XML parser, with its entities, is needed.
 */
export function parseListing(xml: string): Listing {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = ""]) => ({
    key: decodeURIComponent(readField(object, "Key").replaceAll("+", " ")),
    size: Number(readField(object, "Size")),
  }));
  const isTruncated = readField(xml, "IsTruncated") === "true";
  const nextToken = decodeEntities(readField(xml, "NextContinuationToken"));
  return { entries, nextToken: isTruncated && nextToken ? nextToken : undefined };
}

function readField(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const decodeEntities = (text: string) => text.replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity);
