/** Sends a request as a member of staff or as a customer. The status is 0 if there was no response. */
export type Call = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  payload?: object,
) => Promise<{ status: number; json: () => unknown }>;

/** Returns a random number from 0 to below 1. */
export type Random = () => number;
export const pickFrom = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];
