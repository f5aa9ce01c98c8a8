import type { AddOrderNote, OrderNote } from "#contract/admin/orders/orders.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { deleteOrderNote, insertOrderNote, listOrderNotes } from "./order-note-queries.ts";

/** Oldest first. */
export async function getOrderNotes(db: Database, member: StaffMember, orderId: string): Promise<OrderNote[]> {
  const notes = await listOrderNotes(db, orderId);
  return notes.map(({ id, author, text, staff_id: staffId, created_at: at }) => ({
    _id: id,
    at: at.toISOString(),
    author,
    text,
    isOwn: staffId === member.id,
  }));
}

/** A repeated request with the same `noteId` adds nothing twice. */
export async function addOrderNote(context: AppContext, author: StaffMember, orderId: string, note: AddOrderNote) {
  await context.db.transaction().execute((trx) => addNoteInTransaction(trx, context, author, orderId, note));
}

export async function addNoteInTransaction(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  author: StaffMember,
  orderId: string,
  { noteId: id = newId(), text }: AddOrderNote,
) {
  const existing = await insertOrderNote(trx, {
    id,
    order_id: orderId,
    staff_id: author.id,
    author: author.name,
    text,
    created_at: context.now(),
  });
  if (existing) {
    const isSame = existing.order_id === orderId && existing.staff_id === author.id && existing.text === text;
    if (isSame) return;
    throw new Refusal("conflict", "There is another note with this id.");
  }
  const change = { action: "order.add-note", entity: "order", entityId: orderId, after: { note: text } };
  await recordAudit(trx, context, toStaffActor(author), change);
}

/** Members delete their own notes only. */
export async function removeOrderNote(context: AppContext, author: StaffMember, orderId: string, noteId: string) {
  await context.db.transaction().execute(async (trx) => {
    const note = await deleteOrderNote(trx, { orderId, noteId, staffId: author.id });
    if (!note) throw new Refusal("not_found", "There is no such note of yours.");
    const change = { action: "order.remove-note", entity: "order", entityId: orderId, before: { note: note.text } };
    await recordAudit(trx, context, toStaffActor(author), change);
  });
}
