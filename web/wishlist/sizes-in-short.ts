/** SPEC §9: so many sizes of a variation, then "+N more". */
const sizesShown = 4;

export function sizesInShort(sizes: readonly { size: string }[]): string {
  const shown = sizes
    .slice(0, sizesShown)
    .map(({ size }) => size)
    .join(", ");
  return sizes.length > sizesShown ? `${shown} +${sizes.length - sizesShown} more` : shown;
}
