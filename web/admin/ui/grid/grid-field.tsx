import { classNames } from "../../../ui/styles/class-names.ts";

type GridFieldProps = {
  id: string;
  size: string;
  /** "row:column", by which the grid finds the field. */
  cell: string;
  /** The name of the field for screen readers. */
  label: string;
  /** The value that is stored. */
  value: string;
  /** The typed change. Undefined if there is no change. */
  text: string | undefined;
  /** The text below the field. */
  note: string;
  /** A second line below the field. */
  detail?: string;
  problem: string | undefined;
  /** Whether the stored value needs attention. */
  isAlarming?: boolean;
  isReadOnly: boolean;
};

/** The field of one size with its value or its typed change. The grid handles the events of the field. */
export function GridField({ id, size, cell, label, value, text, note, detail, problem, ...state }: GridFieldProps) {
  const noteId = `cell-${id}`;
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
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={problem ? true : undefined}
        readOnly={state.isReadOnly}
        value={text ?? ""}
        placeholder={value}
        // The grid handles the input of all cells.
        onChange={() => {}}
        className={classNames(
          "h-10 w-full scroll-mt-24 scroll-mb-44 rounded-sm border text-center tabular-nums transition-colors outline-offset-0 hover:border-ink focus:border-accent focus:outline-1 focus:outline-accent aria-invalid:border-danger max-lg:h-11",
          // A change with its reason, such as "-1 damaged", is as long as the field.
          (text?.length ?? 0) > 7 ? "text-xs" : "text-base",
          text === undefined ? "border-line bg-raised" : "border-accent bg-accent-wash font-medium",
          state.isAlarming ? "placeholder:text-danger" : "placeholder:text-ink",
        )}
      />
      <span id={noteId} className={classNames("h-4 truncate tabular-nums", problem ? "text-danger" : "text-muted")}>
        {problem ? "Check" : note}
        {problem && <span className="sr-only">: {problem}</span>}
      </span>
      {detail && <span className="h-4 truncate text-muted tabular-nums">{detail}</span>}
    </div>
  );
}
