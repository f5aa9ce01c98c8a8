import type { ServerResponse } from "node:http";

/** Beside the responses, not in a header, which would be sent to browsers. */
const topicsByResponse = new WeakMap<ServerResponse, string[]>();

/** Declares what a response was made from: pages that are rendered from it are cached until one of these topics changes. */
export function addCacheTopics({ raw }: { raw: ServerResponse }, ...topics: readonly string[]) {
  topicsByResponse.set(raw, [...getCacheTopics(raw), ...topics]);
}

export function getCacheTopics(response: ServerResponse): readonly string[] {
  return topicsByResponse.get(response) ?? [];
}
