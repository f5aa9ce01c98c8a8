import { changeChannel, parseNotification } from "../../../server/platform/cache/changes.ts";
import { listen } from "../../../server/platform/database/listen.ts";

/** Calls `onChange` with the topics of every change that is announced. */
export function listenForChanges(databaseUrl: string, onChange: (topics: readonly string[]) => void) {
  return listen(databaseUrl, changeChannel, (payload) => onChange(parseNotification(payload).topics));
}
