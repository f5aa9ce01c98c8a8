import { classNames } from "../../../ui/styles/class-names.ts";

type ChangeProps = {
  now: number;
  before: number;
  isBad?: boolean | undefined;
  /** Inside a sentence. Then nothing is shown if the previous period has no number. */
  isInline?: boolean | undefined;
};

/** The difference from the previous period in percent, or as a factor above 999%. */
export function Change({ now, before, isBad = false, isInline = false }: ChangeProps) {
  if (before === 0) return isInline ? null : <span className="text-muted">{now === 0 ? "–" : "New"}</span>;
  const percent = Math.round((now / before - 1) * 100);
  const isWorse = isBad ? percent > 0 : percent < 0;
  const shown = Math.abs(percent) > 999 ? `×${Math.round(now / before)}` : `${Math.abs(percent)}%`;
  return (
    <span
      className={classNames(
        "whitespace-nowrap tabular-nums",
        percent === 0 ? "text-muted" : isWorse ? "text-danger" : "text-success",
      )}
    >
      <span aria-hidden="true">{percent > 0 ? "▲" : percent < 0 ? "▼" : "="} </span>
      <span className="sr-only">{percent > 0 ? "up " : percent < 0 ? "down " : "unchanged, "}</span>
      {shown}
    </span>
  );
}
