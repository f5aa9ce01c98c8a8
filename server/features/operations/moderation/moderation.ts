import type {
  ModeratedText,
  ModeratedTextsQuery,
  ModerateTexts,
  TextsModeratedResponse,
  UndoModeration,
} from "#contract/admin/inbox/moderation.ts";
import type { TextKind } from "#contract/admin/inbox/text-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { hideComment, listCommentStates, publishComment, undoCommentModeration } from "../../editorial/blog/index.ts";
import { toImageUrl } from "../../merchandise/catalogue/products/index.ts";
import {
  hideReview,
  listReviewStates,
  publishReview,
  undoReviewModeration,
} from "../../merchandise/reviews/reviews.ts";
import { isDeletedAddress } from "../../people/account/index.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { findModerationConflict } from "../../people/text-reports/index.ts";
import type { Actor, AuditRow } from "../../shop/audit/audit.ts";
import {
  countReportedTexts,
  countWaitingTexts,
  findBatchRow,
  listModeratedTexts,
  type ModeratedRow,
} from "./moderation-queries.ts";

export { countReportedTexts, countWaitingTexts } from "./moderation-queries.ts";

/** Reviews and comments with the reports of readers. Emails need `customers:read`. */
export async function getModeratedTexts(db: Database, reader: StaffMember, query: ModeratedTextsQuery) {
  const listed = await listModeratedTexts(db, { ...query, limit: query.limit + 1 });
  const { rows, next } = toListPage(listed, query.limit);
  const [waiting, reported] = [await countWaitingTexts(db), await countReportedTexts(db)];
  const showsCustomers = reader.granted.has("customers:read");
  return {
    texts: rows.map((row) => toModeratedText(row, showsCustomers)),
    next,
    counts: { waiting: waiting.count, reported: reported.count },
  };
}

function toModeratedText(row: ModeratedRow, showsCustomers: boolean): ModeratedText {
  const { id, kind, name, email, changedAt, answer, answeredAt, subjectId, subjectName } = row;
  const isFormer = email !== null && isDeletedAddress(email);
  const path = kind === "review" ? `/productdetails/${row.slug}/${subjectId}` : `/blogs/${subjectId}`;
  return {
    kind,
    _id: id,
    state: row.state,
    text: row.text,
    rating: row.rating,
    verified: row.verified,
    date: changedAt.toISOString(),
    photos: row.photoIds.map((_id) => ({ _id })),
    author: {
      name: isFormer ? "Former customer" : (name ?? "No name"),
      email: showsCustomers && !isFormer ? email : null,
      customerId: showsCustomers && !isFormer ? row.customerId : null,
    },
    subject: {
      _id: subjectId,
      name: subjectName,
      path,
      image: row.image && (kind === "review" ? toImageUrl(row.image) : row.image),
    },
    answer: answer !== null && answeredAt ? { text: answer, date: answeredAt.toISOString() } : null,
    hiddenReason: row.hiddenReason,
    reports: row.reports.map(({ at, ...report }) => ({ ...report, date: new Date(at).toISOString() })),
  };
}

type Results = TextsModeratedResponse["results"];
type TextReference = { kind: TextKind; _id: string };

/** Publishes or hides each text in a transaction of its own, so that a refused text does not hold up the others. */
export async function moderateTexts(context: AppContext, by: Actor, { texts, to, reason }: ModerateTexts) {
  const batchId = newId();
  const options = { by, now: context.now, reason, batchId };
  const results = await forEachText(texts, ({ kind, _id, seen }) => {
    const change = to === "hidden" ? hideByKind[kind] : publishByKind[kind];
    return change(context.db, _id, { ...options, seen });
  });
  return { batchId, results };
}

const hideByKind = { review: hideReview, comment: hideComment };
const publishByKind = { review: publishReview, comment: publishComment };

/** Undoes the decisions of a bulk edit by this member, text by text. */
export async function undoModerations(context: AppContext, by: Actor, { texts, batchId }: UndoModeration) {
  const results = await forEachText(texts, async ({ kind, _id }) => {
    const row = await findBatchRow(context.db, { kind, id: _id }, batchId);
    if (!row || !("id" in by) || row.actor_id !== by.id) throw new Refusal("not_found", "There is no such change.");
    return undoModerationChange(context, by, row);
  });
  return { batchId, results };
}

async function forEachText<Text extends TextReference>(
  texts: readonly Text[],
  change: (text: Text) => Promise<boolean>,
): Promise<Results> {
  const results: Results = [];
  for (const text of texts) {
    const { kind, _id } = text;
    // A refusal is the result of this text only. All other errors are bugs.
    try {
      results.push({ kind, _id, outcome: (await change(text)) ? "changed" : "unchanged", reason: "" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ kind, _id, outcome: "refused", reason: error.message });
    }
  }
  return results;
}

/** The reason why a decision about a text cannot be undone, by the row's id; no entry if it can. */
export async function findModerationConflicts(
  db: Database,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<number, string>> {
  const listIds = (kind: TextKind) => ["", ...rows.flatMap((row) => (row.entity === kind ? [row.entity_id] : []))];
  const texts = [
    ...(await listReviewStates(db, listIds("review"))),
    ...(await listCommentStates(db, listIds("comment"))),
  ];
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const text = texts.find(({ id }) => id === row.entity_id);
      const conflict = findModerationConflict(row, text);
      return conflict === undefined ? [] : [[row.id, conflict]];
    }),
  );
}

/** Undoes the decision that a row of the audit log records. Returns false if it was undone before. */
export function undoModerationChange({ db, now }: AppContext, by: Actor, row: AuditRow): Promise<boolean> {
  const undo = row.entity === "review" ? undoReviewModeration : undoCommentModeration;
  return undo(db, row, { by, now });
}
