import type { Db as QueueDatabase } from "pg-boss";
import type { Logger } from "pino";
import { isAway } from "../database/away.ts";

/** The queue asks every second or so: that the database is away is logged once, and once that it is there again. */
export function toldOnce(database: QueueDatabase, log: Logger): QueueDatabase {
  let asked = 0;
  let away = false;
  let back = 0;

  function answered() {
    if (!away) return;
    away = false;
    back = asked;
    log.warn("the job queue reaches the database again");
  }
  function failed(error: Error, at: number) {
    // One that was asked while it was away may be given up after others are answered.
    if (away || at <= back || !isAway(error)) return;
    away = true;
    log.warn({ err: error }, "the job queue cannot reach the database");
  }
  return {
    ...database,
    async executeSql(text, values) {
      asked += 1;
      const at = asked;
      const asking = database.executeSql(text, values);
      asking.then(answered, (error: Error) => failed(error, at));
      return asking;
    },
  };
}
