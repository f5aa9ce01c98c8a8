import type { ContentFields } from "#contract/admin/content/content.ts";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database } from "../../../platform/database/database.ts";
import { announceArticleById } from "../blog/index.ts";
import { bannersTopic, pagesTopic } from "../content/content.ts";
import { landingPagesTopic } from "../sections/sections.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "content-schedule": { kind: ContentKind; contentId: string };
  }
}

/**
 * Queues a job for each moment at which the content appears or disappears. Queries decide by the clock which content is
 * visible. The job drops caches, and mails an article to the followers of its author. A job of an earlier schedule
 * changes nothing.
 */
export async function scheduleContent(
  { jobs, now }: Pick<AppContext, "jobs" | "now">,
  db: Database,
  content: { kind: ContentKind; contentId: string },
  fields: ContentFields,
): Promise<void> {
  if (fields.isDraft) return;
  for (const moment of listMoments(fields)) {
    const seconds = moment ? Math.ceil((Date.parse(moment) - now().getTime()) / 1000) : 0;
    if (seconds > 0) await jobs.add(db, "content-schedule", content, { afterSeconds: seconds });
  }
}

/** The moments of the content, and of the sections of a landing page. */
function listMoments(fields: ContentFields): Set<string | null> {
  const scheduled = fields.kind === "landing" ? [fields, ...fields.sections] : [fields];
  return new Set(scheduled.flatMap(({ from, until }) => [from, until]));
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
    else if (kind === "landing") await changed(trx, landingPagesTopic);
    else await announceArticleById(context, trx, contentId);
  });
}
