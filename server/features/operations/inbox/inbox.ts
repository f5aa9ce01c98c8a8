import type { Message, MessagesQuery, SendReply } from "#contract/admin/inbox/inbox.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { listMembersWith, type StaffMember, undoSeconds } from "../../people/staff/index.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import * as queries from "./inbox-queries.ts";
import { findRelatedOrders } from "./related-orders.ts";
import { renderReplyMail } from "./reply-mail.ts";

/** A page of the messages. */
export async function getMessages(db: Database, reader: StaffMember, { assigned, ...query }: MessagesQuery) {
  const assignedTo = assigned === "me" ? reader.id : assigned === "nobody" ? null : undefined;
  const listed = await queries.listMessages(db, { ...query, assignedTo, limit: query.limit + 1 });
  const { rows, next } = toListPage(listed, query.limit);
  return { messages: rows.map(toMessage), next, members: await getMembers(db) };
}

/** Members whom messages can be assigned to. */
async function getMembers(db: Database) {
  const members = await listMembersWith(db, "inbox:write");
  return members.map(({ id: _id, name }) => ({ _id, name }));
}

const maxOthers = 10;

/** A message beside its sender's account, orders and parcels, as far as the reader may see them. */
export async function getMessage(db: Database, reader: StaffMember, id: string) {
  const row = await queries.findMessage(db, id);
  if (!row) throw messageNotFound();
  const replies = await queries.listReplies(db, id);
  const waiting = await queries.listWaitingMails(
    db,
    replies.map((reply) => reply.mail_job),
  );
  const customer = reader.granted.has("customers:read") ? await queries.findCustomerByEmail(db, row.email) : undefined;
  const others = await queries.listMessagesOf(db, row.email, maxOthers + 1);
  return {
    message: toMessage(row),
    replies: replies.map((reply) => ({
      _id: reply.id,
      author: reply.author,
      text: reply.text,
      at: reply.replied_at.toISOString(),
      undoable: waiting.has(reply.mail_job),
    })),
    customer: customer ? { _id: customer.id, name: customer.name, since: customer.since.toISOString() } : null,
    orders: await findRelatedOrders(db, reader, row),
    others: others
      .filter((other) => other.id !== id)
      .map(({ id: _id, subject, sentAt, state }) => ({ _id, subject, sentAt: sentAt.toISOString(), state })),
    members: await getMembers(db),
  };
}

function toMessage(row: queries.MessageRow): Message {
  const { id, name, email, subject, text, sentAt, state, assigneeId, assignee, replies } = row;
  return {
    _id: id,
    name,
    email,
    subject,
    text,
    sentAt: sentAt.toISOString(),
    state,
    replies,
    assignedTo: assigneeId !== null && assignee !== null ? { _id: assigneeId, name: assignee } : null,
  };
}

type Member = Actor & { kind: "staff" };

/**
 * Stores a reply and queues its mail, with a delay in which the reply can be taken back. Returns false for a repeated
 * request. The audit log does not repeat the text, which may have to be erased.
 * @throws Refusal if somebody else has replied since the form was loaded
 */
export function sendReply(
  context: AppContext,
  by: Member,
  messageId: string,
  { replyId, seenReplies, text, close }: SendReply,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const message = await requireMessage(trx, messageId);
    const replies = await queries.listReplies(trx, messageId);
    if (replies.some(({ id }) => id === replyId)) return false;
    if (replies.length !== seenReplies)
      throw new Refusal("conflict", "Somebody else has replied meanwhile. Please read the reply first.");
    const mail = renderReplyMail(context, await getSettings(trx), message, text);
    const mailJob = await context.jobs.add(trx, "mail", mail, { afterSeconds: undoSeconds });
    const reply = { id: replyId, messageId, staffId: by.id, author: by.name, text, at: context.now() };
    const closes = close && message.state === "open";
    await queries.insertReply(trx, reply, { mailJob, closes });
    if (closes) await queries.setState(trx, messageId, "closed");
    const change = { action: "message.reply", entity: "message", entityId: messageId };
    await recordAudit(trx, context, by, { ...change, after: { replyId, ...(closes && { state: "closed" }) } });
    return true;
  });
}

/**
 * Takes back a reply whose mail has not been sent. If the reply has closed the message, it is open again. Returns false
 * if the reply was taken back before.
 * @throws Refusal if the mail was sent
 */
export function undoReply(context: AppContext, by: Member, messageId: string, replyId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const message = await requireMessage(trx, messageId);
    const reply = (await queries.listReplies(trx, messageId)).find(({ id }) => id === replyId);
    if (!reply) return false;
    if (!(await context.jobs.remove(trx, "mail", reply.mail_job)))
      throw new Refusal("illegal_move", "The email has left already.");
    await queries.deleteReply(trx, replyId);
    const reopens = reply.closed_message && message.state === "closed";
    if (reopens) await queries.setState(trx, messageId, "open");
    const change = { action: "message.undo-reply", entity: "message", entityId: messageId };
    await recordAudit(trx, context, by, { ...change, after: { replyId, ...(reopens && { state: "open" }) } });
    return true;
  });
}

async function requireMessage(trx: Transaction, id: string) {
  const message = await queries.lockMessage(trx, id);
  if (!message) throw messageNotFound();
  return message;
}

export const messageNotFound = () => new Refusal("not_found", "There is no such message.");
