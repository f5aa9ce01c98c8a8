import { fromKysely, PgBoss, type Db as QueueDatabase } from "pg-boss";
import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { isAway } from "../database/away.ts";
import { listen } from "../database/listen.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { createMailer } from "../mail/mailer.ts";
import { doJobs } from "./do-jobs.ts";
import type { JobKind, Jobs } from "./jobs.ts";
import { toldOnce } from "./told-once.ts";

/** Tried again after about 1, 2, 4, … seconds, at most every minute, for three days: a mail server may be away that long. */
const queue = {
  notify: true,
  retryLimit: 4400,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Longer than any job takes: a job whose process died is done by another one after this.
  expireInSeconds: 120,
};
const kinds: JobKind[] = ["mail", "payment", "refund", "image-placeholder", "sandbox-webhook"];

/** With `work: false` jobs are only queued (the shopkeeper's command line); a running shop does them. */
export async function openJobs({
  databaseUrl,
  db,
  config,
  work,
  log = pino({ level: config.logLevel }),
}: Wanted): Promise<Jobs> {
  const boss = new PgBoss({
    db: toldOnce(sharedPool(databaseUrl, db), log),
    useListenNotify: work,
    supervise: work,
    schedule: false,
    // How soon a job is missed whose process died.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  boss.on("error", (error) => {
    if (!isAway(error)) log.warn({ err: error }, "the job queue is in trouble");
  });
  boss.on("warning", ({ message }) => log.warn(message));
  await boss.start();
  const mailer = work ? createMailer(config) : undefined;
  if (mailer) await doJobs(boss, log, "mail", mailer.send);
  return {
    async add(transaction, kind, about, { afterSeconds = 0 } = {}) {
      await boss.send(kind, about, { db: fromKysely(transaction), startAfter: afterSeconds });
    },
    async take(kind, doOne) {
      if (work) await doJobs(boss, log, kind, doOne);
    },
    async close() {
      // What is being done is finished first; pg-boss's own graceful stop looks only twice a second whether it is.
      if (work) await Promise.all(kinds.map((kind) => boss.offWork(kind)));
      await boss.stop({ graceful: false });
      mailer?.close();
    },
  };
}
type Wanted = { databaseUrl: string; db: Database; config: Config; work: boolean; log?: Logger };

/** Makes the queue's own tables, so that a shop cloned from this database opens at once. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  const boss = new PgBoss({ db: sharedPool(databaseUrl, db), supervise: false, schedule: false });
  await boss.start();
  await makeQueues(boss);
  await boss.stop({ graceful: false });
  await db.destroy();
}

async function makeQueues(boss: PgBoss) {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const kind of kinds) if (!known.has(kind)) await boss.createQueue(kind, queue);
}

/** The queue works on the shop's own connections, and on one more that hears what is queued. */
function sharedPool(databaseUrl: string, db: Database): QueueDatabase {
  return {
    ...fromKysely(db),
    async listen(channel, heard, reconnected) {
      const close = await listen(databaseUrl, channel, (kind) => (kind ? heard(kind) : reconnected()));
      return { close };
    },
  };
}
