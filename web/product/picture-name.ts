/** A picture among others is told by its place too: a shop may say the same words of all. Places count from 0. */
export function pictureName(words: string, place: number, last: number): string {
  return last > 0 ? `${words}, picture ${place + 1} of ${last + 1}` : words;
}
