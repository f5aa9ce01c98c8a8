import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../../shop/audit/audit.ts";
import { lockBlocks } from "./block-match-queries.ts";
import { type BlockState, liftBlocks, listBlockStates, restoreBlocks } from "./block-queries.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id">;

const isLifting = ({ action }: Undone) => action === "customer-block.lift";

/** The reasons why blocking or lifting cannot be undone, by the row's id. Changes that can be undone have no entry. */
export async function findBlockConflicts(db: Database, rows: readonly Undone[]): Promise<ReadonlyMap<number, string>> {
  const states = await listBlockStates(
    db,
    rows.map(({ entity_id: blockId }) => blockId),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(
        row,
        states.find(({ id }) => id === row.entity_id),
      );
      return conflict === undefined ? [] : [[row.id, conflict]];
    }),
  );
}

function findConflict(row: Undone, block: BlockState | undefined): string | undefined {
  // A block is deleted with the customer's account, or 90 days after it was lifted.
  if (!block) return "The block was deleted.";
  if (!isLifting(row)) return block.isActive ? undefined : "The block was lifted later.";
  if (block.isActive) return "The block is active again.";
  return block.isReplaced ? "The same was blocked again later." : undefined;
}

/**
 * Lifts a block that was added or restored, or makes a lifted one active again, with its reason. Returns false if the
 * change was undone before.
 * @throws Refusal if the block was changed meanwhile
 */
export function undoBlockChange(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    await lockBlocks(trx);
    if (await isUndone(trx, row.id)) return false;
    const ids = [row.entity_id];
    const [block] = isLifting(row) ? await restoreBlocks(trx, ids) : await liftBlocks(trx, ids, by.name, context.now());
    if (!block)
      throw new Refusal("illegal_move", (await findBlockConflicts(trx, [row])).get(row.id) ?? changedMeanwhile);
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
    return true;
  });
}

const changedMeanwhile = "The block was changed meanwhile.";
