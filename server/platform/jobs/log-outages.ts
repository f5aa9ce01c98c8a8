import type { Db as QueueDatabase } from "pg-boss";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

/** The queue sends a query about every second. An outage of the database is logged once, and its end once. */
export function logOutages(database: QueueDatabase, log: Logger): QueueDatabase {
  let lastQuery = 0;
  let isUnavailable = false;
  let recoveredAt = 0;

  function onSuccess() {
    if (!isUnavailable) return;
    isUnavailable = false;
    recoveredAt = lastQuery;
    log.warn("job queue: database available again");
  }
  function onError(error: Error, query: number) {
    // A query sent during the outage may time out after later ones have succeeded.
    if (isUnavailable || query <= recoveredAt || !isDatabaseUnavailable(error)) return;
    isUnavailable = true;
    log.warn({ err: error }, "job queue: database unavailable");
  }
  return {
    ...database,
    async executeSql(text, values) {
      lastQuery += 1;
      const query = lastQuery;
      const result = database.executeSql(text, values);
      result.then(onSuccess, (error: Error) => onError(error, query));
      return result;
    },
  };
}
