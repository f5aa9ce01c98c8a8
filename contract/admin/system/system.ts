import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Instant } from "../../values/values.ts";

const Count = z.number().int();
const Bytes = z.number();

/**
 * A kind of error that was logged today or yesterday. The error's own text is only in the log, because it may contain
 * what somebody typed.
 */
const LoggedError = z.object({
  message: z.string(),
  kind: z.string(),
  place: z.string(),
  times: Count,
  lastAt: Instant,
  requestId: z.string().nullable(),
});
export type LoggedError = z.infer<typeof LoggedError>;

/** An SQL statement without its values. Times are in milliseconds. */
const SlowQuery = z.object({
  text: z.string(),
  calls: Count,
  mean: z.number(),
  longest: z.number(),
  total: z.number(),
});
export type SlowQuery = z.infer<typeof SlowQuery>;

/** The jobs of a type that are waiting, running or failing. */
const QueuedJobs = z.object({ type: z.string(), state: z.string(), count: Count, oldestSeconds: z.number() });

export const SystemResponse = responseSchema({
  version: z.object({ shop: z.string(), migration: z.string(), node: z.string(), postgres: z.string() }),
  database: z.object({ bytes: Bytes, tables: z.array(z.object({ name: z.string(), bytes: Bytes })) }),
  /** The disk with the folder of images and, if PostgreSQL is embedded, the database. Null if its size is not known. */
  disk: z.object({ free: Bytes, total: Bytes }).nullable(),
  /**
   * `madeAt`: the last backup that the shop made. `testedAt`: the last backup that was restored for a test. `problem`:
   * why that test failed.
   */
  backup: z.object({
    madeAt: Instant.nullable(),
    testedAt: Instant.nullable(),
    problem: z.string().nullable(),
    /** The last failure to make a backup. Null if a backup was made since. */
    failure: z.object({ at: Instant, problem: z.string() }).nullable(),
  }),
  jobs: z.object({ isHeld: z.boolean(), queued: z.array(QueuedJobs) }),
  /** The slowest statements. Null if the database does not measure statements. */
  slowQueries: z.array(SlowQuery).nullable(),
  errors: z.array(LoggedError),
});
export type SystemResponse = z.infer<typeof SystemResponse>;

const JobId = z.uuid("This is not the id of a job");
/** `after`: the `next` of the previous page. */
export const FailingJobsQuery = z.object({
  after: JobId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type FailingJobsQuery = z.infer<typeof FailingJobsQuery>;

/**
 * `nextAt`: the time of the next attempt; null if the job has failed for good. `subject`: the subject of a mail; null
 * for other jobs.
 */
const FailingJob = z.object({
  _id: JobId,
  type: z.string(),
  isFinal: z.boolean(),
  attempts: Count,
  createdAt: Instant,
  nextAt: Instant.nullable(),
  reason: z.string().nullable(),
  subject: z.string().nullable(),
});
export type FailingJob = z.infer<typeof FailingJob>;
export const FailingJobsResponse = responseSchema({ jobs: z.array(FailingJob), next: z.string().nullable() });
export type FailingJobsResponse = z.infer<typeof FailingJobsResponse>;

export const ChangeJobs = z.object({ jobIds: z.array(JobId).min(1, "Choose a job").max(100) });
export type ChangeJobs = z.infer<typeof ChangeJobs>;
/** `count`: the number of changed jobs, which were still failing. */
export const JobsChangedResponse = responseSchema({ count: Count, message: z.string() });
export type JobsChangedResponse = z.infer<typeof JobsChangedResponse>;
