import { sql } from "kysely";
import type { MessagesQuery } from "#contract/admin/inbox/inbox.ts";
import { type MessageState, messageList } from "#contract/admin/inbox/inbox-states.ts";
import { type SortName, toDefaultSort } from "#contract/admin/lists/define-list.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";
import { containsText } from "../../../platform/database/text-search.ts";

function selectMessages(db: Database) {
  return db
    .selectFrom("contact_messages as m")
    .leftJoin("staff as s", "s.id", "m.assigned_to")
    .select(["m.id", "m.name", "m.email", "m.subject", "m.message as text", "m.sent_at as sentAt", "m.state"])
    .select(["s.id as assigneeId", "s.name as assignee"])
    .select(({ selectFrom }) =>
      selectFrom("message_replies as r")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("r.message_id", "=", "m.id")
        .$asScalar()
        .$notNull()
        .as("replies"),
    );
}
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

type Filters = Omit<MessagesQuery, "assigned"> & { assignedTo: string | null | undefined };
const sorts: ListSorts<SortName<typeof messageList>> = { id: sql`m.id`, values: { sent: "id" } };
/** `assignedTo`: null for messages that are assigned to nobody, undefined for all messages. */
export function listMessages(db: Database, filters: Filters) {
  const { state, assignedTo, q, sort = toDefaultSort(messageList, { state }), after, limit } = filters;
  const { order, following } = toListOrder(sorts, { sort, after });
  let query = selectMessages(db).where("m.state", "=", state).where(following);
  if (assignedTo !== undefined) query = query.where("m.assigned_to", assignedTo === null ? "is" : "=", assignedTo);
  if (q !== "") query = query.where(containsText(sql`concat_ws(' ', m.name, m.email, m.subject, m.message)`, q));
  return query.orderBy(order).limit(limit).execute();
}

export function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return selectMessages(db).where("m.id", "=", id).executeTakeFirst();
}

/** Newest first. */
export function listMessagesOf(db: Database, email: string, limit: number) {
  return selectMessages(db).where("m.email", "=", email).orderBy("m.id", "desc").limit(limit).execute();
}

export function listReplies(db: Database, messageId: string) {
  return db.selectFrom("message_replies").selectAll().where("message_id", "=", messageId).orderBy("id").execute();
}

/** The ids of those mails that have not been sent yet. */
export async function listWaitingMails(db: Database, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id::text as id from pgboss.job where name = 'mail' and state = 'created' and id = any(${jobIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export function findCustomerByEmail(db: Database, email: string) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "created_at as since"])
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function countMessages(db: Database): Promise<{ count: number; oldestAt: Date | null }> {
  return db
    .selectFrom("contact_messages")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("sent_at").as("oldestAt")])
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
}

export function lockMessage(trx: Transaction, id: string) {
  return trx
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "subject", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The present states and assignees of these messages. Deleted messages are missing. */
export async function findMessageStates(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["id", "state", "assigned_to as staffId"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, state, staffId }) => [id, { state, staffId }]));
}

export async function setState(trx: Transaction, id: string, state: MessageState) {
  await trx.updateTable("contact_messages").set({ state }).where("id", "=", id).execute();
}

export async function updateMessage(
  trx: Transaction,
  id: string,
  { state, staffId }: { state: MessageState; staffId: string | null },
) {
  await trx.updateTable("contact_messages").set({ state, assigned_to: staffId }).where("id", "=", id).execute();
}

type NewReply = { id: string; messageId: string; staffId: string | null; author: string; text: string; at: Date };
export async function insertReply(
  trx: Transaction,
  { id, messageId, staffId, author, text, at }: NewReply,
  { mailJob, closes }: { mailJob: string; closes: boolean },
) {
  const reply = { id, message_id: messageId, staff_id: staffId, author, text, replied_at: at };
  await trx
    .insertInto("message_replies")
    .values({ ...reply, mail_job: mailJob, closed_message: closes })
    .execute();
}

export async function deleteReply(trx: Transaction, id: string) {
  await trx.deleteFrom("message_replies").where("id", "=", id).execute();
}
