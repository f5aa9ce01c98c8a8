import { PgBoss, type Db as QueueDatabase } from "pg-boss";
import type { Logger } from "pino";
import { type Database, openDatabase } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { JobHold } from "./hold/job-hold.ts";
import { withOrigin } from "./job-origin.ts";
import { removeWaitingJob } from "./job-queries.ts";
import type { JobQueue, JobType } from "./jobs.ts";
import { logOutages } from "./log-outages.ts";
import { toPreparingQueueDatabase } from "./queue-database.ts";
import { repeatTask } from "./repeat-task.ts";
import { runJobs } from "./run-jobs.ts";

/**
 * Retries come after about 1, 2, 4, … seconds, then every minute, for three days, because a mail server may be down
 * that long.
 */
const queueOptions = {
  notify: true,
  retryLimit: 4400,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Longer than any job takes. After this time another process takes over a job whose process died.
  expireInSeconds: 120,
  // Finished jobs that could not be deleted at once are deleted after this time, and so are jobs whose retries are
  // exhausted. pg-boss's default is 7 days.
  deleteAfterSeconds: 3600,
};

/**
 * Starts the queue. With `runsJobs: false`, as in a web node and on the command line, jobs are only queued, and other
 * processes run them.
 */
export async function startQueue({ databaseUrl, db, runsJobs, hold, log }: StartQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    db: logOutages(toQueueDatabase(databaseUrl, db), log),
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: false,
    // Interval at which jobs whose process died are detected.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // Interval at which finished jobs are deleted. pg-boss's default is once a day.
    maintenanceIntervalSeconds: 600,
  });
  boss.on("error", (error) => {
    if (!isDatabaseUnavailable(error)) log.warn({ err: error }, "job queue error");
  });
  boss.on("warning", ({ message }) => log.warn(message));
  await boss.start();
  const workers = new Map<JobType, () => Promise<void>>();
  const startWorkers = () => Promise.all([...workers.values()].map((start) => start()));
  const stopWorkers = () => Promise.all([...workers.keys()].map((type) => boss.offWork(type)));
  if (runsJobs && hold.isHeld()) log.warn("jobs are held: this database is a copy, or they were held by command");
  const repeated: (() => Promise<void>)[] = [];
  const stopWatching = runsJobs ? hold.watch(log, changeHold) : undefined;

  async function changeHold(isHeld: boolean) {
    log.warn(isHeld ? "jobs are held" : "jobs are released");
    // Workers are stopped before the start, too, because an earlier attempt may have started some.
    await stopWorkers();
    if (!isHeld) await startWorkers();
  }
  return {
    hold,
    runsJobs,
    async add(transaction, type, payload, { afterSeconds = 0 } = {}) {
      const options = { db: toPreparingQueueDatabase(transaction), startAfter: afterSeconds };
      const jobId = await boss.send(type, withOrigin(payload), options);
      if (jobId === null) throw new Error(`The queue did not accept a job of type ${type}.`);
      return jobId;
    },
    remove: removeWaitingJob,
    async addAll(transaction, type, payloads, { afterSeconds = 0 } = {}) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: withOrigin(payload), startAfter: afterSeconds }));
      await boss.insert(type, jobs, { db: toPreparingQueueDatabase(transaction) });
    },
    async process(type, processor) {
      if (!runsJobs) return;
      workers.set(type, () => runJobs({ boss, db, log }, type, processor));
      if (!hold.isHeld()) await workers.get(type)?.();
    },
    repeat(name, intervalMs, task) {
      if (!runsJobs) return async () => {};
      const stop = repeatTask(intervalMs, task, (error) => log.warn({ err: error }, `${name} failed`));
      repeated.push(stop);
      return stop;
    },
    async close() {
      await stopWatching?.();
      await Promise.all(repeated.map((stop) => stop()));
      // This waits for running jobs. pg-boss's own graceful stop checks for them only twice a second.
      await stopWorkers();
      await boss.stop({ graceful: false });
    },
  };
}
type StartQueueOptions = {
  databaseUrl: string;
  db: Database;
  runsJobs: boolean;
  hold: JobHold;
  log: Logger;
};

/**
 * Creates the queue's own tables, and a queue for each type of job. Not safe to run in several processes at once: call it
 * under the migrations' lock.
 */
export async function migrateQueue(databaseUrl: string, jobTypes: readonly JobType[]): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, isUnlimited: true });
  const boss = new PgBoss({ db: toQueueDatabase(databaseUrl, db), supervise: false, schedule: false });
  await boss.start();
  await createQueues(boss, jobTypes);
  await boss.stop({ graceful: false });
  await db.destroy();
}

async function createQueues(boss: PgBoss, jobTypes: readonly JobType[]) {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const type of jobTypes) {
    if (existing.has(type)) await boss.updateQueue(type, queueOptions);
    else await boss.createQueue(type, queueOptions);
  }
}

/** The queue uses the application's connections, and one more for LISTEN. */
function toQueueDatabase(databaseUrl: string, db: Database): QueueDatabase {
  return {
    ...toPreparingQueueDatabase(db),
    async listen(channel, onNotify, onReconnect) {
      const close = await listen(databaseUrl, channel, (payload) => (payload ? onNotify(payload) : onReconnect()));
      return { close };
    },
  };
}
