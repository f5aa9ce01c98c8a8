import { type ClipboardEvent, useId } from "react";
import { otherLabels } from "#contract/admin/settings/size-chart-texts.ts";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

type ChartCellProps = {
  column: string;
  label: string;
  /** The number of the row, counted from 1. */
  row: number;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** An input of the grid. Its label is visible in cards, which have no column headings. */
export function ChartCell({ column, label, row, value, error, disabled, onChange, onPaste }: ChartCellProps) {
  const id = useId();
  return (
    <div className={classNames("grid min-w-0 content-start gap-1", column === otherLabels && "@max-2xl:col-span-2")}>
      <label htmlFor={id} className="text-xs text-muted @2xl:sr-only">
        {label}
        <span className="sr-only">, row {row}</span>
      </label>
      <input
        id={id}
        data-column={column}
        type="text"
        autoComplete="off"
        maxLength={column === otherLabels ? 300 : 40}
        disabled={disabled}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${inputFrameClass} min-h-10 min-w-0 px-2.5 text-sm tabular-nums max-md:text-base`}
        onChange={({ target }) => onChange(target.value)}
        onPaste={onPaste}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
