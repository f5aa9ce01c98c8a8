/** An order as its customer sees it, with the failed requests and the response. */
export type OrderAttempt = {
  key: string;
  /** Milliseconds since the start of the drill. */
  startedAt: number;
  answeredAt?: number;
  orderId?: string;
  /** The number of requests that failed before the response. */
  failures: number;
  /** The reason if the order was refused, for example because the variant was sold out. */
  refusal?: string;
};

/** Records every order from the first request to the answer. */
export class OrderLedger {
  readonly #startedAt = performance.now();
  readonly attempts: OrderAttempt[] = [];

  now(): number {
    return performance.now() - this.#startedAt;
  }

  begin(key: string): OrderAttempt {
    const attempt = { key, startedAt: this.now(), failures: 0 };
    this.attempts.push(attempt);
    return attempt;
  }

  /** The longest time without an answered order between these times, in milliseconds. */
  findLongestGap(from: number, to: number): number {
    const times = this.attempts.flatMap(({ orderId, answeredAt }) => (orderId && answeredAt ? [answeredAt] : []));
    const inside = [from, ...times.filter((time) => time > from && time < to).sort((a, b) => a - b), to];
    return Math.max(...inside.slice(1).map((time, index) => time - (inside[index] ?? time)));
  }
}

type StoredOrder = { id: string; key: string | null };

/** Lists differences between the ledger and the database: confirmed orders that are lost, and keys with two orders. */
export function compareWithStored(ledger: OrderLedger, stored: readonly StoredOrder[]): string[] {
  const idsByKey = new Map<string, string[]>();
  for (const { id, key } of stored) if (key) idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
  return ledger.attempts.flatMap(({ key, orderId }) => {
    const ids = idsByKey.get(key) ?? [];
    if (ids.length > 1) return [`two orders for one key: ${ids.join(", ")}`];
    if (orderId && ids[0] !== orderId)
      return [`lost: order ${orderId} was confirmed, stored is ${ids[0] ?? "nothing"}`];
    return [];
  });
}
