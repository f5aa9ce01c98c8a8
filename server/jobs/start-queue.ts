import { fromKysely, PgBoss, type Db as QueueDatabase } from "pg-boss";
import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { createMailer } from "../mail/mailer.ts";
import type { JobQueue, JobType } from "./jobs.ts";
import { logOutages } from "./log-outages.ts";
import { runJobs } from "./run-jobs.ts";

/** Tried again after about 1, 2, 4, … seconds, at most every minute, for three days: a mail server may be away that long. */
const queueOptions = {
  notify: true,
  retryLimit: 4400,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Longer than any job takes: a job whose process died is done by another one after this.
  expireInSeconds: 120,
};
const jobTypes: JobType[] = ["mail", "payment", "refund", "image-placeholder", "sandbox-webhook"];

/** With `work: false` jobs are only queued (the shopkeeper's command line); a running shop does them. */
export async function startQueue({
  databaseUrl,
  db,
  config,
  runsJobs,
  log = pino({ level: config.logLevel }),
}: StartQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    db: logOutages(toQueueDatabase(databaseUrl, db), log),
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: false,
    // How soon a job is missed whose process died.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  boss.on("error", (error) => {
    if (!isDatabaseUnavailable(error)) log.warn({ err: error }, "the job queue is in trouble");
  });
  boss.on("warning", ({ message }) => log.warn(message));
  await boss.start();
  const mailer = runsJobs ? createMailer(config) : undefined;
  if (mailer) await runJobs(boss, log, "mail", mailer.send);
  return {
    async add(transaction, type, about, { afterSeconds = 0 } = {}) {
      await boss.send(type, about, { db: fromKysely(transaction), startAfter: afterSeconds });
    },
    async process(type, doOne) {
      if (runsJobs) await runJobs(boss, log, type, doOne);
    },
    async close() {
      // What is being done is finished first; pg-boss's own graceful stop looks only twice a second whether it is.
      if (runsJobs) await Promise.all(jobTypes.map((type) => boss.offWork(type)));
      await boss.stop({ graceful: false });
      mailer?.close();
    },
  };
}
type StartQueueOptions = { databaseUrl: string; db: Database; config: Config; runsJobs: boolean; log?: Logger };

/** Makes the queue's own tables, so that a shop cloned from this database opens at once. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  const boss = new PgBoss({ db: toQueueDatabase(databaseUrl, db), supervise: false, schedule: false });
  await boss.start();
  await createQueues(boss);
  await boss.stop({ graceful: false });
  await db.destroy();
}

async function createQueues(boss: PgBoss) {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const type of jobTypes) if (!existing.has(type)) await boss.createQueue(type, queueOptions);
}

/** The queue works on the shop's own connections, and on one more that hears what is queued. */
function toQueueDatabase(databaseUrl: string, db: Database): QueueDatabase {
  return {
    ...fromKysely(db),
    async listen(channel, heard, reconnected) {
      const close = await listen(databaseUrl, channel, (type) => (type ? heard(type) : reconnected()));
      return { close };
    },
  };
}
