import type { StockVariant } from "#contract/admin/inventory.ts";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { findProblem, getResult, type StagedChange, toOnHand } from "./staged-changes.ts";

type StockCellProps = {
  variant: StockVariant;
  /** The product and its color, for the name of the field. */
  label: string;
  /** "row:column", by which the grid finds the field. */
  cell: string;
  staged: StagedChange | undefined;
  isReadOnly: boolean;
};

/** One size: its units on hand, or the change that is typed. What happens in the field is handled by the grid. */
export function StockCell({ variant, label, cell, staged, isReadOnly }: StockCellProps) {
  const { size, reserved } = variant;
  const problem = staged && findProblem(staged);
  const result = staged && !problem ? getResult(staged) : undefined;
  const noteId = `stock-${variant._id}`;
  return (
    <div className="grid w-20 shrink-0 gap-1 text-center text-xs">
      <span aria-hidden="true" className="truncate text-muted">
        {size}
      </span>
      <input
        type="text"
        // Phones show a keyboard with digits, + and −.
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        data-cell={cell}
        aria-label={`${label}, ${size}: ${toOnHand(variant)} on hand`}
        aria-describedby={noteId}
        aria-invalid={problem ? true : undefined}
        readOnly={isReadOnly}
        value={staged?.text ?? ""}
        placeholder={String(toOnHand(variant))}
        // The grid handles the input of all cells.
        onChange={() => {}}
        className={classNames(
          "h-10 w-full scroll-mt-24 scroll-mb-44 rounded-sm border text-center text-base tabular-nums transition-colors outline-offset-0 hover:border-ink focus:border-accent focus:outline-1 focus:outline-accent aria-invalid:border-danger max-lg:h-11",
          staged ? "border-accent bg-accent-wash font-medium" : "border-line bg-raised",
          toOnHand(variant) === 0 ? "placeholder:text-danger" : "placeholder:text-ink",
        )}
      />
      <span id={noteId} className={classNames("h-4 truncate tabular-nums", problem ? "text-danger" : "text-muted")}>
        {problem ? "Check" : describe(variant, staged, result)}
        {problem && <span className="sr-only">: {problem}</span>}
      </span>
      {reserved > 0 && staged && <span className="sr-only">{reserved} reserved</span>}
    </div>
  );
}

function describe({ reserved }: StockVariant, staged: StagedChange | undefined, result: number | undefined) {
  if (staged && result !== undefined) return `${staged.onHand} → ${result}`;
  return reserved > 0 ? `${reserved} reserved` : "";
}
