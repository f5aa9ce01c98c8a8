import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";

/**
 * Two texts in one. Removed words are struck through, added words are underlined, and both are announced to screen
 * readers.
 */
export function TextDifference({ label, from, to }: { label: string; from: string; to: string }) {
  // Comparing texts of 100,000 characters is slow, so the result is memoized.
  const parts = useMemo(() => diffWordsWithSpace(from, to), [from, to]);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard.
      tabIndex={0}
      aria-label={`Differences: ${label}`}
      className="max-h-96 overflow-y-auto rounded-sm border border-hairline bg-paper p-3 text-sm whitespace-pre-wrap text-ink wrap-anywhere"
    >
      {parts.map(({ added, removed, value }, index) => {
        if (added)
          return (
            <ins key={index} className="rounded-sm bg-success-wash text-success decoration-1 underline-offset-2">
              <span className="sr-only">[added: </span>
              {value}
              <span className="sr-only">]</span>
            </ins>
          );
        if (removed)
          return (
            <del key={index} className="rounded-sm bg-danger-wash text-danger">
              <span className="sr-only">[removed: </span>
              {value}
              <span className="sr-only">]</span>
            </del>
          );
        return <span key={index}>{value}</span>;
      })}
    </section>
  );
}
