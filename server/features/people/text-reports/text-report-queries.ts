import type { TextKind } from "#contract/admin/inbox/text-states.ts";
import type { ReportReason } from "#contract/catalogue/report-reasons.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/**
 * The author of a shown text: of a review, but not of a comment, whose author is unknown. Undefined if the text is not
 * shown.
 */
export function findShownText(
  db: Database,
  kind: TextKind,
  id: string,
): Promise<{ authorId: string | null } | undefined> {
  if (kind === "review")
    return db
      .selectFrom("reviews")
      .select("customer_id as authorId")
      .where("id", "=", id)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
  return db
    .selectFrom("comments")
    .select(({ lit }) => lit(null).$castTo<string | null>().as("authorId"))
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
}

type NewReportRow = { id: string; reporter: string; reason: ReportReason; text: string; at: Date };

/** Returns false if the reporter has reported the text before. */
export async function insertReport(
  db: Database,
  { kind, textId }: { kind: TextKind; textId: string },
  { id, reporter, reason, text, at }: NewReportRow,
): Promise<boolean> {
  const target = kind === "review" ? { review_id: textId } : { comment_id: textId };
  const inserted = await db
    .insertInto("text_reports")
    .values({ id, ...target, reporter, reason, text, reported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

const columnByKind = { review: "review_id", comment: "comment_id" } as const;

/** Closes the reports of a text and returns how many were open. */
export async function closeReports(trx: Transaction, kind: TextKind, textId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("text_reports")
    .set({ resolved_at: at })
    .where(columnByKind[kind], "=", textId)
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Opens the reports again that were closed at this moment. */
export async function reopenReports(trx: Transaction, kind: TextKind, textId: string, closedAt: Date) {
  await trx
    .updateTable("text_reports")
    .set({ resolved_at: null })
    .where(columnByKind[kind], "=", textId)
    .where("resolved_at", "=", closedAt)
    .execute();
}
