/** A text in which the words of a search term are marked. */
export function Marked({ text, term }: { text: string; term: string }) {
  return splitByWords(text, term).map((part, index) =>
    // `splitByWords` returns the matched words at the odd indices.
    index % 2 === 1 ? (
      <mark key={index} className="bg-transparent font-medium text-ink underline decoration-accent underline-offset-4">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/**
 * Splits a text at the words of the term. Parts without a match are at the even indices, matched words at the odd ones.
 */
export function splitByWords(text: string, term: string): string[] {
  const words = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst.join("|")})`, "giu"));
}
