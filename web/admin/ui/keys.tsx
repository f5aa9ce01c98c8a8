import { formatKeys } from "./shortcuts.ts";

/** Keys as they are printed on a keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {formatKeys(keys).map((key) => (
        <kbd
          key={key}
          className="inline-grid min-w-5 place-items-center rounded-sm border border-hairline bg-wash px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
