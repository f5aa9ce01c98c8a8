import type { ChangeStockInput, StockVariant } from "#contract/admin/stock/inventory.ts";
import type { StagedText } from "../../../ui/grid/grid-types.ts";
import { useStaged } from "../../../ui/grid/use-staged.ts";
import { parseChange } from "./parse-change.ts";

/**
 * A typed change that is not saved. `onHand` contains the units on hand that were shown when the change was typed. The
 * server compares a count with them.
 */
export type StagedChange = StagedText & {
  onHand: number;
  reserved: number;
  product: string;
  color: string;
  size: string;
};
export type StagedChanges = ReadonlyMap<string, StagedChange>;

export const toOnHand = ({ sellable, reserved }: Pick<StockVariant, "sellable" | "reserved">) => sellable + reserved;

/** The units on hand after the change. Undefined if the text is not a valid change. */
export function getResult({ text, onHand }: Pick<StagedChange, "text" | "onHand">): number | undefined {
  const change = parseChange(text);
  if (!change) return undefined;
  return change.kind === "count" ? change.counted : onHand + change.units;
}

/** The reason why a change cannot be saved. Undefined if it can be saved. */
export function findProblem(staged: StagedChange): string | undefined {
  const result = getResult(staged);
  if (result === undefined) return "Type +5, −1 damaged, or the units that you have counted.";
  if (result < 0 && staged.reserved === 0) return "There are not that many.";
  if (result < staged.reserved) return `${staged.reserved} are reserved by orders.`;
  return staged.error;
}

export function useStagedChanges() {
  const { staged, edit, replace } = useStaged<StockVariant, StagedChange>(
    "stock-changes",
    // A count is compared with the units that were shown when the member began to type.
    ({ row, variant, text }, before) => ({
      text,
      onHand: before?.onHand ?? toOnHand(variant),
      reserved: variant.reserved,
      size: variant.size,
      product: row.product.name,
      color: row.color,
    }),
  );
  function refuse(errors: Readonly<Record<string, string>>, current: ReadonlyMap<string, StockVariant>) {
    const next = Array.from(staged, ([id, change]): [string, StagedChange] => {
      const variant = current.get(id);
      const onHand = errors[id] && variant ? toOnHand(variant) : change.onHand;
      return [id, { ...change, onHand, error: errors[id] }];
    });
    replace(new Map(next));
  }
  return { staged, edit, replace, refuse };
}

/** The changes in the server's format. Texts that are not valid changes are left out. */
export function toStockChanges(staged: StagedChanges): ChangeStockInput["stockChanges"] {
  return Array.from(staged).flatMap(([variantId, { text, onHand }]): ChangeStockInput["stockChanges"] => {
    const change = parseChange(text);
    if (!change) return [];
    return [change.kind === "count" ? { ...change, variantId, expected: onHand } : { ...change, variantId }];
  });
}
