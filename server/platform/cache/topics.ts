/** The topic of everything: invalidating it drops all entries of all caches. */
export const everything = "*";

/** The keys of a cache by topic. A topic `name:id` belongs to the topic `name`. */
export class TopicIndex<Key> {
  readonly #keysByTopic = new Map<string, Set<Key>>();

  add(key: Key, topics: readonly string[]) {
    for (const topic of topics) {
      const keys = this.#keysByTopic.get(topic) ?? new Set();
      this.#keysByTopic.set(topic, keys.add(key));
    }
  }

  remove(key: Key, topics: readonly string[]) {
    for (const topic of topics) {
      const keys = this.#keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTopic.delete(topic);
    }
  }

  /** The keys with one of these topics, or with a topic that belongs to one of them. */
  find(topics: readonly string[]): Set<Key> {
    const found = new Set<Key>();
    for (const topic of topics) for (const key of this.#keysByTopic.get(topic) ?? []) found.add(key);
    const names = new Set(topics.filter((topic) => topic === toName(topic)));
    if (names.size === 0) return found;
    for (const [topic, keys] of this.#keysByTopic) if (names.has(toName(topic))) for (const key of keys) found.add(key);
    return found;
  }
}

/** Whether one of the topics was dropped, by itself or with all topics of its name. */
export function hasDroppedTopic(topics: readonly string[], dropped: ReadonlySet<string>): boolean {
  if (dropped.size === 0) return false;
  return dropped.has(everything) || topics.some((topic) => dropped.has(topic) || dropped.has(toName(topic)));
}

/** The name of a topic, such as `product` for `product:65a1…`. */
function toName(topic: string): string {
  const end = topic.indexOf(":");
  return end < 0 ? topic : topic.slice(0, end);
}
