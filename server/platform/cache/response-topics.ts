import type { ServerResponse } from "node:http";

/** Topics are stored beside the responses, because a header would be sent to browsers. */
const topicsByResponse = new WeakMap<ServerResponse, string[]>();

/**
 * Adds the topics of the records that a response was made from. Pages that are rendered from the response are cached
 * until one of these topics changes.
 */
export function addCacheTopics({ raw }: { raw: ServerResponse }, ...topics: readonly string[]) {
  topicsByResponse.set(raw, [...getCacheTopics(raw), ...topics]);
}

export function getCacheTopics(response: ServerResponse): readonly string[] {
  return topicsByResponse.get(response) ?? [];
}
