/**
 * Adds the position if there are several images, because a merchant may give all of them the same alt text. Indexes
 * count from 0.
 */
export function formatImageAlt(altText: string, index: number, lastIndex: number): string {
  return lastIndex > 0 ? `${altText}, picture ${index + 1} of ${lastIndex + 1}` : altText;
}
