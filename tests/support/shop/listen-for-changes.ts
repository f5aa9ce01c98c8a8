import { staffTopic } from "../../../server/features/shop/audit/audit.ts";
import { changeChannel, parseNotification } from "../../../server/platform/cache/changes.ts";
import { listen } from "../../../server/platform/database/listen.ts";

/** Calls `onChange` with the topics of every change that is announced, except for changes of the back office. */
export function listenForChanges(databaseUrl: string, onChange: (topics: readonly string[]) => void) {
  return listen(databaseUrl, changeChannel, (payload) => {
    const topics = parseNotification(payload).topics.filter((topic) => !topic.startsWith(`${staffTopic}:`));
    if (topics.length > 0) onChange(topics);
  });
}
