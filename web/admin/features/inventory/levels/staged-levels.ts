import type { StockVariant } from "#contract/admin/stock/inventory.ts";
import type { ChangeStockLevels } from "#contract/admin/stock/low-stock.ts";
import type { StagedText } from "../../../ui/grid/grid-types.ts";
import { useStaged } from "../../../ui/grid/use-staged.ts";

/**
 * A typed level that is not saved. `from` is the level that was shown when the change was typed. The server compares it
 * with the stored level.
 */
export type StagedLevel = StagedText & { from: number | null };
type StagedLevels = ReadonlyMap<string, StagedLevel>;

/** "12" is a level, and "-" removes the variant's own level. Undefined if the text is neither. */
function parseLevel(text: string): number | null | undefined {
  const typed = text.trim();
  if (/^[-−–]$/.test(typed)) return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
}

/** The reason why a level cannot be saved. Undefined if it can be saved. */
export function findProblem({ text, error }: StagedLevel): string | undefined {
  return parseLevel(text) === undefined ? "Type a number of units, or − for the usual level." : error;
}

export function useStagedLevels() {
  const { staged, edit, replace } = useStaged<StockVariant, StagedLevel>(
    "stock-levels",
    ({ variant, text }, before) => ({ text, from: before ? before.from : variant.level }),
  );
  /** Shows why the server has refused levels, with the current levels. */
  function refuse(errors: Readonly<Record<string, string>>, current: ReadonlyMap<string, StockVariant>) {
    const next = Array.from(staged, ([id, change]): [string, StagedLevel] => {
      const variant = current.get(id);
      return [id, { ...change, from: errors[id] && variant ? variant.level : change.from, error: errors[id] }];
    });
    replace(new Map(next));
  }
  return { staged, edit, replace, refuse };
}

/** The levels in the server's format. Texts that are not valid levels are left out. */
export function toLevels(staged: StagedLevels): ChangeStockLevels["levels"] {
  return Array.from(staged).flatMap(([variantId, { text, from }]) => {
    const to = parseLevel(text);
    return to === undefined ? [] : [{ variantId, from, to }];
  });
}
