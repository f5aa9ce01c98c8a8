import { everything } from "../cache/topics.ts";

/** The tag of all pages. */
const allPages = "all";
/** nginx refuses responses whose headers exceed 4 or 8 kB, and two headers list the tags. */
const maxHeaderLength = 1000;
/** A purge of more tags uses the names of the topics instead, such as `product`. */
const maxPurgedTags = 500;

/**
 * The tags by which a CDN finds a page: its topics, their names, and the tag of all pages. A CDN does not know that the
 * topic `product:65a1…` belongs to `product`.
 */
export function toPageTags(topics: readonly string[]): string[] {
  const names = new Set(topics.map(toName));
  const tags = [...new Set([allPages, ...names, ...topics])];
  if (tags.join(",").length <= maxHeaderLength) return tags;
  // A long listing shows more records than the header can name. A change of any record of their kinds then purges it.
  const anyTags = [...names].filter((name) => topics.some((topic) => topic.startsWith(`${name}:`))).map(toAnyTag);
  return [allPages, ...names, ...anyTags];
}

/** The tags of all pages that a change of these topics concerns. */
export function toPurgedTags(topics: readonly string[]): string[] {
  if (topics.includes(everything)) return [allPages];
  const tags = new Set(
    topics.flatMap((topic) => (topic === toName(topic) ? [topic] : [topic, toAnyTag(toName(topic))])),
  );
  return tags.size <= maxPurgedTags ? [...tags] : [...new Set(topics.map(toName))];
}

const toAnyTag = (name: string) => `${name}:any`;

/** The name of a topic, such as `product` for `product:65a1…`. */
function toName(topic: string): string {
  return topic.split(":", 1)[0] ?? topic;
}
