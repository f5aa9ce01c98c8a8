import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Instant } from "../values/values.ts";

const Count = z.number().int();
const Bytes = z.number();

/** A kind of error of the log, today or the day before. Its text is in the log only. */
const LoggedError = z.object({
  message: z.string(),
  kind: z.string(),
  place: z.string(),
  times: Count,
  lastAt: Instant,
  requestId: z.string().nullable(),
});
export type LoggedError = z.infer<typeof LoggedError>;

/** A statement without its values. Times in milliseconds. */
const SlowQuery = z.object({
  text: z.string(),
  calls: Count,
  mean: z.number(),
  longest: z.number(),
  total: z.number(),
});
export type SlowQuery = z.infer<typeof SlowQuery>;

/** Jobs of a type that wait, run or fail. */
const QueuedJobs = z.object({ type: z.string(), state: z.string(), count: Count, oldestSeconds: z.number() });

export const SystemResponse = responseSchema({
  version: z.object({ shop: z.string(), migration: z.string(), node: z.string(), postgres: z.string() }),
  database: z.object({ bytes: Bytes, tables: z.array(z.object({ name: z.string(), bytes: Bytes })) }),
  /** The disk of the folder of images and, embedded, of the database. Null: not known. */
  disk: z.object({ free: Bytes, total: Bytes }).nullable(),
  /** Backups that the shop has made: the last one, and the last one that was restored for a test. `problem`: why that failed. */
  backup: z.object({
    madeAt: Instant.nullable(),
    testedAt: Instant.nullable(),
    problem: z.string().nullable(),
    /** The last backup that could not be made, if none was made since. */
    failure: z.object({ at: Instant, problem: z.string() }).nullable(),
  }),
  jobs: z.object({ isHeld: z.boolean(), queued: z.array(QueuedJobs) }),
  /** Null: the database does not measure statements. */
  slowQueries: z.array(SlowQuery).nullable(),
  errors: z.array(LoggedError),
});
export type SystemResponse = z.infer<typeof SystemResponse>;

const JobId = z.uuid("This is not the id of a job");
/** `after`: the answer's `next` of the page before. */
export const FailingJobsQuery = z.object({
  after: JobId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type FailingJobsQuery = z.infer<typeof FailingJobsQuery>;
export type FailingJobsQueryInput = z.input<typeof FailingJobsQuery>;

/** `nextAt`: of the next attempt; null if it has failed for good. `subject`: of a mail. */
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
/** `count`: jobs that were failing still. */
export const JobsChangedResponse = responseSchema({ count: Count, message: z.string() });
export type JobsChangedResponse = z.infer<typeof JobsChangedResponse>;
