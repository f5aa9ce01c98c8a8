/** SPEC §9: number of sizes listed per variation, before "+N more". */
const maxSizesShown = 4;

export function summarizeSizes(sizes: readonly { size: string }[]): string {
  const shown = sizes
    .slice(0, maxSizesShown)
    .map(({ size }) => size)
    .join(", ");
  return sizes.length > maxSizesShown ? `${shown} +${sizes.length - maxSizesShown} more` : shown;
}
