import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { FailingJobsQuery } from "#contract/admin/system/system.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getJobStatus } from "../../../platform/jobs/hold/job-hold.ts";
import { countQueuedJobs } from "../../../platform/jobs/job-metrics-queries.ts";
import { type FailingJob, listFailingJobs } from "../../../platform/jobs/job-queries.ts";
import { repeatTask } from "../../../platform/jobs/repeat-task.ts";
import { takeRecordedErrors } from "../../../platform/logging/error-record.ts";
import { findFailedRun, listBackups } from "../backups/index.ts";
import { addErrors, deleteErrors, listErrors, listSlowQueries, readSizes, readVersions } from "./system-queries.ts";

const shopVersion: string = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
).version;
const storeIntervalMs = 10_000;
/** Days after which stored errors are deleted. */
const storedDays = 7;

/** The state of the shop's processes, database and disk, and today's errors with those of the day before. */
export async function getSystem({ db, jobs, config, now }: AppContext) {
  const [versions, database, disk, queued, { isHeld }, slowQueries] = await Promise.all([
    readVersions(db),
    readSizes(db),
    readDisk(config.dataDir),
    countQueuedJobs(db),
    getJobStatus(db, jobs.hold.placeId),
    listSlowQueries(db),
  ]);
  const errors = await listErrors(db, toShopDay(startOfShopDay(toShopDay(now()), -1)));
  return {
    version: { shop: shopVersion, node: process.version, ...versions },
    backup: await describeBackups(db),
    database,
    disk,
    jobs: { isHeld: jobs.hold.placeId !== "" && isHeld, queued },
    slowQueries: slowQueries ?? null,
    errors: errors.map(({ lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() })),
  };
}

async function describeBackups(db: Database) {
  const [backups, failed] = await Promise.all([listBackups({ db }), findFailedRun(db)]);
  const [tested] = backups
    .filter(({ tested_at: at }) => at !== null)
    .sort((a, b) => Number(b.tested_at) - Number(a.tested_at));
  return {
    madeAt: backups[0]?.created_at.toISOString() ?? null,
    testedAt: tested?.tested_at?.toISOString() ?? null,
    problem: tested?.test_problem ?? null,
    failure: failed ? { at: failed.at.toISOString(), problem: failed.problem } : null,
  };
}

/** Free and total bytes of the disk; null if the operating system does not report them. */
async function readDisk(folder: string) {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : null;
}

/** A page of the failing jobs: those that have failed for good, and those that are still retried. */
export async function getFailingJobs(db: Database, { after, limit }: FailingJobsQuery) {
  const rows = await listFailingJobs(db, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { jobs: shown.map(toFailingJob), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

function toFailingJob({ id, state, createdAt, nextAt, ...job }: FailingJob) {
  return {
    ...job,
    _id: id,
    isFinal: state === "failed",
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  };
}

/** Stores this process's errors from now on, until the returned function is called. */
export function storeErrorsRegularly(context: Pick<AppContext, "db" | "now">): () => Promise<void> {
  // A failure of the write is not logged, because the line would be the next error to store. The errors that could not
  // be stored are in the log already.
  const stop = repeatTask(
    storeIntervalMs,
    () => storeErrors(context),
    () => {},
  );
  return stop;
}

export async function storeErrors({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const errors = takeRecordedErrors();
  if (errors.length === 0) return;
  const today = toShopDay(now());
  await addErrors(db, today, errors);
  await deleteErrors(db, toShopDay(startOfShopDay(today, -storedDays)));
}
