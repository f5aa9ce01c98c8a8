/** A picture among others is told by its place too: a shop may say the same words of all. Places count from 0. */
export function formatImageAlt(altText: string, index: number, lastIndex: number): string {
  return lastIndex > 0 ? `${altText}, picture ${index + 1} of ${lastIndex + 1}` : altText;
}
