import type { Db as QueueDatabase } from "pg-boss";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

/** The queue asks every second or so: that the database is away is logged once, and once that it is there again. */
export function logOutages(database: QueueDatabase, log: Logger): QueueDatabase {
  let lastQuery = 0;
  let isUnavailable = false;
  let recoveredAt = 0;

  function onSuccess() {
    if (!isUnavailable) return;
    isUnavailable = false;
    recoveredAt = lastQuery;
    log.warn("the job queue reaches the database again");
  }
  function onError(error: Error, query: number) {
    // One that was asked while it was away may be given up after others are answered.
    if (isUnavailable || query <= recoveredAt || !isDatabaseUnavailable(error)) return;
    isUnavailable = true;
    log.warn({ err: error }, "the job queue cannot reach the database");
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
