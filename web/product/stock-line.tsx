import { classNames } from "../ui/class-names.ts";

/** Said aloud when it changes: another size was chosen. */
export function StockLine({ words }: { words: string | undefined }) {
  const few = words?.startsWith("Only");
  return (
    <p aria-live="polite" className={classNames("min-h-6 text-sm", few ? "text-warning" : tones[words ?? ""])}>
      {words}
    </p>
  );
}

const tones: Record<string, string> = { "In Stock": "text-success", "Out of Stock": "text-danger" };
