import type { MoveArticle } from "#contract/admin/content/article-writer.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listMembersWith } from "../../../people/staff/index.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../../shop/audit/audit.ts";
import { findWriter, listWriters, lockWriter, updateWriter } from "./article-writer-queries.ts";

const notFound = () => new Refusal("not_found", "There is no such article.");

/** The writer, in whose report the article is, and the members to whom it can be moved. */
export async function getArticleWriter(db: Database, articleId: string) {
  const article = await findWriter(db, articleId);
  if (!article) throw notFound();
  const members = await listMembersWith(db, "content:write");
  return {
    writer: article.writerId === null ? null : { _id: article.writerId, name: article.writer ?? "" },
    members: members.map(({ id: _id, name }) => ({ _id, name })),
  };
}

/**
 * Moves an article to another writer, whose report then has all its views and comments. Returns false if the member is
 * its writer already.
 * @throws Refusal if somebody else has moved the article meanwhile, or the member may not write articles
 */
export function moveArticle(
  context: AppContext,
  by: Actor,
  articleId: string,
  { from, to }: MoveArticle,
  undoes?: number,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const article = await lockWriter(trx, articleId);
    if (!article) throw notFound();
    if (undoes !== undefined && (await isUndone(trx, undoes))) return false;
    if (article.writerId === to) return false;
    if (article.writerId !== from)
      throw new Refusal("conflict", `The article was moved to ${article.writer ?? "nobody"} meanwhile.`);
    const writer = (await listMembersWith(trx, "content:write")).find(({ id }) => id === to);
    if (to !== null && !writer) throw new Refusal("invalid", "This member may not write articles.");
    await updateWriter(trx, articleId, to);
    await recordAudit(trx, context, by, {
      action: "article.move",
      entity: "article-writer",
      entityId: articleId,
      undoes,
      before: { writer: article.writer, staffId: from },
      after: { writer: writer?.name ?? null, staffId: to },
    });
    return true;
  });
}

type Row = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
const toStaffId = (values: unknown) => (values as { staffId: string | null }).staffId;

/** The reason why a move cannot be undone, by the row's id; no entry if it can. */
export async function findMoveConflicts(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const writers = await listWriters(
    db,
    rows.map(({ entity_id: articleId }) => articleId),
  );
  const conflicts = new Map<number, string>();
  for (const { id, entity_id: articleId, after } of rows) {
    if (!writers.has(articleId)) conflicts.set(id, "The article was deleted.");
    else if (writers.get(articleId) !== toStaffId(after)) conflicts.set(id, "The article was moved again later.");
  }
  return conflicts;
}

export const undoMove = (context: AppContext, by: Actor, { id, entity_id: articleId, before, after }: Row) =>
  moveArticle(context, by, articleId, { from: toStaffId(after), to: toStaffId(before) }, id);
