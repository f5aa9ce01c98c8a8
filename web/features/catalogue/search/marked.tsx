/** A text in which the words of a search term are marked. */
export function Marked({ text, term }: { text: string; term: string }) {
  return splitByWords(text, term).map((part, index) =>
    // Every second part was found.
    index % 2 === 1 ? (
      <mark key={index} className="bg-transparent font-medium text-ink underline decoration-accent underline-offset-4">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Parts of the text: what no word of the term is in, a word, and so on. */
export function splitByWords(text: string, term: string): string[] {
  const words = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst.join("|")})`, "giu"));
}
