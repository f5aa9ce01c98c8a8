import { everything } from "../cache/topics.ts";
import type { Database } from "../database/database.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import { createLogger } from "../logging/create-logger.ts";
import type { CdnConfig } from "./cdn-headers.ts";
import { toPurgedTags } from "./cdn-tags.ts";
import { campaign } from "./purge-leader-queries.ts";

declare module "../jobs/jobs.ts" {
  interface JobPayloads {
    /** Tells the CDN which of its pages have changed. */
    "cdn-purge": { topics: string[] };
  }
}

type PurgeContext = {
  db: Database;
  databaseUrl: string;
  jobs: JobQueue;
  config: { cdn: CdnConfig; logLevel: string };
};

/** Sends queued purges. An error means a later retry. */
export async function runCdnPurgeJobs({ jobs, config }: Pick<PurgeContext, "jobs" | "config">) {
  const { purge } = config.cdn;
  if (purge) await jobs.process("cdn-purge", ({ topics }) => postPurge(purge, topics));
}

type PurgeTimes = {
  /**
   * Time for which changes are collected. One request then purges many pages, and every node has dropped its own cached
   * pages when the CDN requests new ones. Milliseconds.
   */
  batchMs?: number;
  /** Interval at which another process tries to become the leader. Milliseconds. */
  retryMs?: number;
};
const timeoutMs = 10_000;

/**
 * Queues purges of the topics that `collect` receives. Only the leader of all nodes queues jobs, so that each change is
 * purged once. A new leader purges all pages, because changes may have been missed, and because the pages of an earlier
 * build name other scripts.
 */
export function queueCdnPurges(
  { db, databaseUrl, jobs, config }: PurgeContext,
  { batchMs = 1000, retryMs = 5000 }: PurgeTimes = {},
) {
  const log = createLogger(config.logLevel);
  const changedTopics = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  function collect(topics: readonly string[]) {
    if (topics.length === 0) return;
    for (const topic of topics) changedTopics.add(topic);
    timer ??= setTimeout(queuePurge, batchMs).unref();
  }
  async function queuePurge() {
    timer = undefined;
    const topics = [...changedTopics];
    changedTopics.clear();
    if (topics.length === 0 || !leadership.isLeader()) return;
    try {
      await jobs.add(db, "cdn-purge", { topics: toPurgedTags(topics) });
    } catch (error) {
      // Without a database the changes wait for the next attempt. The CDN's pages expire after a minute in any case.
      log.warn({ err: error }, "purge of the CDN could not be queued");
      collect(topics);
    }
  }
  const leadership = campaign(databaseUrl, { retryMs, onGained: () => collect([everything]) });
  return {
    collect,
    async close() {
      clearTimeout(timer);
      await queuePurge();
      clearTimeout(timer);
      await leadership.stop();
    },
  };
}

async function postPurge({ url, secret }: { url: string; secret: string }, topics: readonly string[]) {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ topics }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge was answered with ${response.status}`);
}
