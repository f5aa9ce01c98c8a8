import {
  changeAmounts,
  isSteepFall,
  type PriceField,
  type Rounding,
  type VariantAmounts,
} from "#contract/admin/prices/price-change.ts";
import type { ChangePricesInput, PriceVariant } from "#contract/admin/prices/prices.ts";
import type { StagedText } from "../../../ui/grid/grid-types.ts";
import { useStaged } from "../../../ui/grid/use-staged.ts";
import { toAmount } from "./parse-cell-amount.ts";
import type { PriceCell } from "./price-cells.ts";

/**
 * A typed change that is not saved. `before` contains the amounts that were shown when the change was typed. The server
 * compares them with the stored amounts.
 */
export type StagedPrice = StagedText & {
  variantId: string;
  field: PriceField;
  rounding: Rounding;
  before: VariantAmounts;
  product: string;
  color: string;
  size: string;
};
export type StagedPrices = ReadonlyMap<string, StagedPrice>;

/** The amount after the change. Undefined if the text is not a valid change. */
export const getResult = (staged: StagedPrice) => toAmount(staged, staged.before[staged.field]);

/**
 * The changes, each with the reason why it cannot be saved as its `error`. Changes of a variant's price and MRP are
 * checked together.
 */
export function checkStaged(staged: StagedPrices): StagedPrices {
  const byVariant = Map.groupBy(staged, ([, { variantId }]) => variantId);
  return new Map(Array.from(byVariant.values()).flatMap(checkVariant));
}

function checkVariant(entries: [string, StagedPrice][]): [string, StagedPrice][] {
  const to = Object.fromEntries(
    entries.flatMap(([, one]) => {
      const result = getResult(one);
      return result === undefined ? [] : [[one.field, result]];
    }),
  );
  const [first] = entries;
  const errors: Partial<Record<PriceField, string>> = first ? changeAmounts(first[1].before, to).errors : {};
  return entries.map(([id, one]) => [id, { ...one, error: findProblem(one) ?? errors[one.field] ?? one.error }]);
}

function findProblem(staged: StagedPrice): string | undefined {
  if (getResult(staged) !== undefined) return undefined;
  const { field, before } = staged;
  return before[field] === null ? "The cost is not known yet: type it." : "Type an amount, +10% or −50.";
}

export function useStagedPrices(rounding: Rounding) {
  const { staged, edit, replace } = useStaged<PriceCell, StagedPrice>(
    "price-changes",
    ({ row, variant: { variant, field, size }, text }, before) => ({
      text,
      field,
      size,
      rounding,
      variantId: variant._id,
      product: row.product.name,
      color: row.color,
      before: before?.before ?? pickAmounts(variant),
    }),
  );
  /** Shows why the server has refused the changes, with the current amounts. */
  function refuse(errors: Readonly<Record<string, string>>, current: ReadonlyMap<string, PriceVariant>) {
    const next = Array.from(staged, ([id, change]): [string, StagedPrice] => {
      const variant = current.get(change.variantId);
      const before = errors[id] && variant ? pickAmounts(variant) : change.before;
      return [id, { ...change, before, error: errors[id] }];
    });
    replace(new Map(next));
  }
  return { staged, edit, replace, refuse };
}

const pickAmounts = ({ price, mrp, cost }: PriceVariant): VariantAmounts => ({ price, mrp, cost });

/** The number of prices that would fall by more than half. */
export function countSteepFalls(staged: StagedPrices): number {
  return Array.from(staged.values()).filter((one) => {
    const result = getResult(one);
    return one.field === "price" && typeof result === "number" && isSteepFall(one.before.price, result);
  }).length;
}

/** The changes in the server's format. Texts that are not valid changes are left out. */
export function toPriceChanges(staged: StagedPrices): ChangePricesInput["priceChanges"] {
  return Array.from(staged.values()).flatMap((one): ChangePricesInput["priceChanges"] => {
    const { variantId, field, before } = one;
    const to = getResult(one);
    if (to === undefined) return [];
    if (field === "cost") return [{ variantId, field, from: before.cost, to }];
    return to === null ? [] : [{ variantId, field, from: before[field], to }];
  });
}
