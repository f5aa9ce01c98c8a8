import { Refusal } from "#contract/http/errors.ts";
import { type AuditRow, needsPermission, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { lockBlocks } from "./block-match-queries.ts";
import { liftBlocks, listBlockStates, restoreBlocks } from "./block-queries.ts";

const isLifting = ({ action }: AuditRow) => action === "customer-block.lift";

/** Lifts a block that was added or restored, or makes a lifted one active again, with its reason. */
export const blockUndo = defineUndo({
  isAllowed: needsPermission("orders:write"),
  lock: lockBlocks,
  read: (db, rows) =>
    listBlockStates(
      db,
      rows.map((row) => row.entity_id),
    ),
  findConflict(blocks, row) {
    const block = blocks.find(({ id }) => id === row.entity_id);
    // A block is deleted with the customer's account, or 90 days after it was lifted.
    if (!block) return "The block was deleted.";
    if (!isLifting(row)) return block.isActive ? undefined : "The block was lifted later.";
    if (block.isActive) return "The block is active again.";
    return block.isReplaced ? "The same was blocked again later." : undefined;
  },
  async write(trx, context, staff, { row }) {
    const by = toStaffActor(staff);
    const ids = [row.entity_id];
    const [block] = isLifting(row) ? await restoreBlocks(trx, ids) : await liftBlocks(trx, ids, by.name, context.now());
    // Lifting a block, and deleting an account with its blocks, do not take the lock.
    if (!block) throw new Refusal("illegal_move", "The block was changed meanwhile.");
    const { id, kind, blocks } = block;
    const change = { entity: "customer-block", entityId: id, undoes: row.id };
    await recordAudit(
      trx,
      context,
      by,
      isLifting(row)
        ? { ...change, action: "customer-block.restore", after: { kind, blocks } }
        : { ...change, action: "customer-block.lift", before: { kind, blocks } },
    );
  },
});
