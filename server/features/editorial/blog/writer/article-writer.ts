import type { MoveArticle } from "#contract/admin/content/article-writer.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { listMembersWith } from "../../../people/staff/index.ts";
import { type Actor, needsPermission, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { findWriter, findWriters, lockWriter, updateWriter } from "./article-writer-queries.ts";

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
export function moveArticle(context: AppContext, by: Actor, articleId: string, { from, to }: MoveArticle) {
  return context.db.transaction().execute(async (trx) => {
    const article = await lockWriter(trx, articleId);
    if (!article) throw notFound();
    if (article.writerId === to) return false;
    if (article.writerId !== from)
      throw new Refusal("conflict", `The article was moved to ${article.writer ?? "nobody"} meanwhile.`);
    await saveWriter(trx, context, by, { article, to });
    return true;
  });
}

type Move = { article: NonNullable<Awaited<ReturnType<typeof lockWriter>>>; to: string | null; undoes?: number };
async function saveWriter(trx: Transaction, context: AppContext, by: Actor, { article, to, undoes }: Move) {
  const writer = (await listMembersWith(trx, "content:write")).find(({ id }) => id === to);
  if (to !== null && !writer) throw new Refusal("invalid", "This member may not write articles.");
  await updateWriter(trx, article.id, to);
  await recordAudit(trx, context, by, {
    action: "article.move",
    entity: "article-writer",
    entityId: article.id,
    undoes,
    before: { writer: article.writer, staffId: article.writerId },
    after: { writer: writer?.name ?? null, staffId: to },
  });
}

const toStaffId = (values: unknown) => (values as { staffId: string | null }).staffId;

/** The audit rows have the writers' names, too, which are not compared: members may have other names by now. */
export const moveUndo = defineUndo({
  isAllowed: needsPermission("content:write"),
  lock: (trx, row) => lockWriter(trx, row.entity_id),
  read: (db, rows) => findWriters(db, [...new Set(rows.map((row) => row.entity_id))]),
  findConflict(articles, { entity_id: articleId, after }) {
    const article = articles.get(articleId);
    if (!article) return "The article was deleted.";
    return article.writerId === toStaffId(after) ? undefined : "The article was moved again later.";
  },
  async write(trx, context, by, { row, state }) {
    const article = state.get(row.entity_id);
    const move = { to: toStaffId(row.before), undoes: row.id };
    if (article) await saveWriter(trx, context, toStaffActor(by), { article, ...move });
  },
});
