import type { ChangeVisibility, EditedContent, VisibilityChange } from "#contract/admin/content/content.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { type Actor, changeTogether } from "../../shop/audit/audit.ts";
import { getEditedContent, saveContent } from "./edit-content.ts";

type Schedule = { isDraft: boolean; from: string | null; until: string | null };
type Shown = ChangeVisibility["content"][number];

/** Publishes, schedules or hides texts and landing pages, each as its editor does, in one batch of the history. */
export function changeVisibility(context: AppContext, by: Actor, { content, change }: ChangeVisibility) {
  return changeTogether(
    content,
    ({ _id }) => _id,
    async (shown, batchId) => {
      const key = { kind: shown.kind, contentId: shown._id };
      const current = await getEditedContent(context, key);
      const schedule = toSchedule(current, change, context.now());
      if (isSame(schedule, current.fields)) return false;
      requireAsShown(current, shown);
      // With the version, a save that happens meanwhile is a conflict.
      return saveContent(context, by, key, {
        version: current.version,
        batchId,
        fields: { ...current.fields, ...schedule },
      });
    },
  );
}

function toSchedule({ status, fields }: EditedContent, change: VisibilityChange, now: Date): Schedule {
  const { isDraft, from, until } = fields;
  if (change.action === "unpublish") return { isDraft: true, from, until };
  if (change.action === "schedule") return { isDraft: false, from: change.from, until: change.until };
  if (status === "published") return { isDraft, from, until };
  const hasPassed = until !== null && new Date(until) <= now;
  return { isDraft: false, from: status === "ended" ? from : now.toISOString(), until: hasPassed ? null : until };
}

const isSame = (one: Schedule, other: Schedule) =>
  one.isDraft === other.isDraft && one.from === other.from && one.until === other.until;

/** Requires that the times are those that the member has seen in the list. The list shows no beginning for drafts. */
function requireAsShown({ fields }: EditedContent, shown: Shown) {
  const expected = { ...shown, from: shown.isDraft ? fields.from : shown.from };
  if (!isSame(fields, expected)) throw new Refusal("conflict", "Somebody else has changed its times meanwhile.");
}
