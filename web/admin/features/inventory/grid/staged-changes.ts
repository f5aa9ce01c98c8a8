import { useState } from "react";
import type { ChangeStockInput, StockRow, StockVariant } from "#contract/admin/inventory.ts";
import { parseChange } from "./parse-change.ts";

/** A change that is typed and not saved. `onHand`: the units on hand that were shown then, with which a count is compared. */
export type StagedChange = {
  text: string;
  onHand: number;
  reserved: number;
  product: string;
  color: string;
  size: string;
  /** Why the server has refused it. */
  error?: string | undefined;
};
export type StagedChanges = ReadonlyMap<string, StagedChange>;
export type Edit = { row: StockRow; variant: StockVariant; text: string };

export const toOnHand = ({ sellable, reserved }: Pick<StockVariant, "sellable" | "reserved">) => sellable + reserved;

/** The units on hand after the change; undefined if the text is no change. */
export function getResult({ text, onHand }: Pick<StagedChange, "text" | "onHand">): number | undefined {
  const change = parseChange(text);
  if (!change) return undefined;
  return change.kind === "count" ? change.counted : onHand + change.units;
}

/** Why a change cannot be saved; undefined if it can. */
export function findProblem(staged: StagedChange): string | undefined {
  const result = getResult(staged);
  if (result === undefined) return "Type +5, −1 damaged, or the units that you have counted.";
  if (result < staged.reserved) return `${staged.reserved} are reserved by orders.`;
  return staged.error;
}

/** Changes survive a reload, but not the tab. */
const storageKey = "back-office-stock-changes";

export function useStagedChanges() {
  const [staged, setStaged] = useState<StagedChanges>(readStored);
  const update = (next: StagedChanges) => {
    setStaged(next);
    sessionStorage.setItem(storageKey, JSON.stringify([...next]));
  };
  return {
    staged,
    /** An empty text, and the count that is shown already, remove the change of a cell. */
    edit(edits: readonly Edit[]) {
      const next = new Map(staged);
      for (const { row, variant, text } of edits) {
        const { reserved, size } = variant;
        // A count is compared with what was shown when it was begun.
        const onHand = staged.get(variant._id)?.onHand ?? toOnHand(variant);
        if (text.trim() === "") next.delete(variant._id);
        else next.set(variant._id, { text, onHand, reserved, size, product: row.product.name, color: row.color });
      }
      update(next);
    },
    refuse(errors: Readonly<Record<string, string>>, current: ReadonlyMap<string, StockVariant>) {
      const next = Array.from(staged, ([id, change]): [string, StagedChange] => {
        const variant = current.get(id);
        const onHand = errors[id] && variant ? toOnHand(variant) : change.onHand;
        return [id, { ...change, onHand, error: errors[id] }];
      });
      update(new Map(next));
    },
    replace: update,
  };
}

function readStored(): StagedChanges {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  } catch {
    // Storage can be blocked, and hold what another version wrote.
    return new Map();
  }
}

/** As the server reads them. Texts that are no change are left out. */
export function toStockChanges(staged: StagedChanges): ChangeStockInput["stockChanges"] {
  return Array.from(staged).flatMap(([variantId, { text, onHand }]): ChangeStockInput["stockChanges"] => {
    const change = parseChange(text);
    if (!change) return [];
    return [change.kind === "count" ? { ...change, variantId, expected: onHand } : { ...change, variantId }];
  });
}
