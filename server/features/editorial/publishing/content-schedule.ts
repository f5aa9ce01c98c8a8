import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database } from "../../../platform/database/database.ts";
import { announceArticleById } from "../blog/index.ts";
import { bannersTopic, pagesTopic } from "../content/content.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "content-schedule": { kind: ContentKind; contentId: string };
  }
}

type Schedule = { isDraft: boolean; from: string | null; until: string | null };

/**
 * Queues a job for each moment at which the content appears or disappears. Queries decide by the clock which content is
 * visible. The job drops caches, and mails an article to the followers of its author. A job of an earlier schedule
 * changes nothing.
 */
export async function scheduleContent(
  { jobs, now }: Pick<AppContext, "jobs" | "now">,
  db: Database,
  content: { kind: ContentKind; contentId: string },
  { isDraft, from, until }: Schedule,
): Promise<void> {
  if (isDraft) return;
  for (const moment of [from, until]) {
    const seconds = moment ? Math.ceil((Date.parse(moment) - now().getTime()) / 1000) : 0;
    if (seconds > 0) await jobs.add(db, "content-schedule", content, { afterSeconds: seconds });
  }
}

export async function runContentJobs(context: AppContext) {
  await context.jobs.process("content-schedule", (content) => applySchedule(context, content));
}

/** Applies a schedule. Can be repeated: pages are rendered again, but followers are mailed once. */
export function applySchedule(
  context: AppContext,
  { kind, contentId }: { kind: ContentKind; contentId: string },
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    if (kind === "page") await changed(trx, pagesTopic);
    else if (kind === "banner") await changed(trx, bannersTopic);
    else await announceArticleById(context, trx, contentId);
  });
}
