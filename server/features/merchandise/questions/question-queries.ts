import { type RawBuilder, type SqlBool, sql } from "kysely";
import { questionList } from "#contract/admin/inbox/question-list.ts";
import type { StaffQuestionsQuery } from "#contract/admin/inbox/staff-questions.ts";
import { type SortName, toDefaultSort } from "#contract/admin/lists/define-list.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";
import { contactEmail } from "../../people/account/index.ts";
import type { ReviewAuthor } from "../reviews/reviews.ts";

type AnswerRow = { id: string; text: string; at: string } & ((ReviewAuthor & { isShop: false }) | { isShop: true });
export type QuestionRow = { id: string; text: string; createdAt: Date; answers: AnswerRow[] };

/** Shown answers of the question `q`, the shop's first, as a JSON array. */
const answers = sql<AnswerRow[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'text', a.text, 'at', a.answered_at, 'isShop', a.customer_id is null,
    'email', c.email, 'firstName', f.first_name, 'lastName', f.last_name) order by a.customer_id is not null, a.id)
  from question_answers a left join customers c on c.id = a.customer_id left join profiles f on f.customer_id = a.customer_id
  where a.question_id = q.id and a.hidden_at is null), '[]')`;
const isAnswered = sql<SqlBool>`exists (select from question_answers a where a.question_id = q.id and a.hidden_at is null)`;
const isWaiting = sql<SqlBool>`not ${isAnswered}`;

function selectQuestions(db: Database, condition: RawBuilder<SqlBool>, isHidden = false) {
  return db
    .selectFrom("questions as q")
    .select(["q.id", "q.text", "q.created_at as createdAt", answers.as("answers")])
    .where("q.hidden_at", isHidden ? "is not" : "is", null)
    .where(condition);
}

/** Newest first. */
export function listAnswered(db: Database, productId: string, { page, limit }: { page: number; limit: number }) {
  return selectQuestions(db, isAnswered)
    .where("q.product_id", "=", productId)
    .orderBy("q.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countAnswered(db: Database, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom("questions as q")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("q.product_id", "=", productId)
    .where("q.hidden_at", "is", null)
    .where(isAnswered)
    .executeTakeFirstOrThrow();
  return count;
}

export function listWaitingOf(db: Database, productId: string, customerId: string) {
  return selectQuestions(db, isWaiting)
    .where("q.product_id", "=", productId)
    .where("q.customer_id", "=", customerId)
    .orderBy("q.id", "desc")
    .execute();
}

const sorts: ListSorts<SortName<typeof questionList>> = { id: sql`q.id`, values: { created: "id" } };
/** Questions about all products. */
export function listForStaff(
  db: Database,
  { state, sort = toDefaultSort(questionList, { state }), after, limit }: StaffQuestionsQuery,
) {
  const { order, following } = toListOrder(sorts, { sort, after });
  const conditions = { waiting: isWaiting, answered: isAnswered, hidden: sql<SqlBool>`true` };
  return selectQuestions(db, conditions[state], state === "hidden")
    .innerJoin("products as p", "p.id", "q.product_id")
    .select(["p.id as productId", "p.slug", "p.name", sql<string | null>`p.images[1]`.as("image")])
    .where(following)
    .orderBy(order)
    .limit(limit)
    .execute();
}

type NewQuestion = { id: string; productId: string; customerId: string; text: string; notify: boolean; at: Date };
/** Inserts a question, unless it is a repeated one. */
export async function insertQuestion(db: Database, { id, productId, customerId, text, notify, at }: NewQuestion) {
  await db
    .insertInto("questions")
    .values({ id, product_id: productId, customer_id: customerId, text, notify, created_at: at })
    .onConflict((conflict) => conflict.columns(["customer_id", "product_id", "text"]).doUpdateSet({ notify }))
    .execute();
}

/** Locks the question against other answers, and reads it with its author's address. */
export function lockQuestion(trx: Transaction, id: string) {
  return trx
    .selectFrom("questions as q")
    .innerJoin("customers as c", "c.id", "q.customer_id")
    .innerJoin("products as p", "p.id", "q.product_id")
    .select(["q.id", "q.text", "q.notify", "q.customer_id as customerId", "q.product_id as productId"])
    .select([
      "p.slug",
      "p.name",
      "c.language",
      contactEmail("c").as("email"),
      sql<boolean>`q.hidden_at is not null`.as("isHidden"),
    ])
    .where("q.id", "=", id)
    .forNoKeyUpdate("q")
    .executeTakeFirst();
}

/** The answer of a customer to a locked question, or the shop's answer if `customerId` is null. */
export function findAnswer(trx: Transaction, questionId: string, customerId: string | null) {
  return trx
    .selectFrom("question_answers")
    .select(["id", "text"])
    .where("question_id", "=", questionId)
    .where("customer_id", customerId === null ? "is" : "=", customerId)
    .executeTakeFirst();
}

/** Whether a locked question has an answer that is shown. */
export async function hasAnswer(trx: Transaction, questionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("question_answers")
    .select("id")
    .where("question_id", "=", questionId)
    .where("hidden_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewAnswer = { id: string; questionId: string; customerId: string | null; text: string; at: Date };
export async function upsertAnswer(trx: Transaction, { id, questionId, customerId, text, at }: NewAnswer) {
  await trx
    .insertInto("question_answers")
    .values({ id, question_id: questionId, customer_id: customerId, text, answered_at: at })
    .onConflict((conflict) => conflict.columns(["question_id", "customer_id"]).doUpdateSet({ text, answered_at: at }))
    .execute();
}

export async function deleteAnswer(trx: Transaction, id: string) {
  await trx.deleteFrom("question_answers").where("id", "=", id).execute();
}

/** Hides a question, or shows it again if `at` is null. */
export async function markHidden(trx: Transaction, id: string, at: Date | null) {
  await trx.updateTable("questions").set({ hidden_at: at }).where("id", "=", id).execute();
}

/** Ends the mails about answers to this address. */
export async function stopMails(db: Database, email: string) {
  await sql`
    update questions set notify = false where notify
      and customer_id in (select id from customers where email = ${email})`.execute(db);
}

/** Whether each of the questions is hidden. Deleted questions have no entry. */
export async function listHiddenStates(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom("questions").select(["id", "hidden_at"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, hidden_at: at }) => [id, at !== null]));
}

/** The shop's answers to these questions. */
export async function listShopAnswers(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("question_answers")
    .select(["question_id", "text"])
    .where("question_id", "in", ids)
    .where("customer_id", "is", null)
    .execute();
  return new Map(rows.map(({ question_id: id, text }) => [id, text]));
}
