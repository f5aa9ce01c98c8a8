import type { AppContext } from "../../server/context.ts";

type Answer = { status: number; json?: () => unknown };

/** The ledger of the run: responses by action and status, and the orders that were placed successfully. */
export class Ledger {
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #orderIds: string[] = [];

  /** Counts the response of an action. `act` resolves to undefined if there was nothing to do. */
  async record(name: string, act: () => Promise<Answer | undefined>) {
    const answer = await act();
    if (!answer) return;
    const counts = this.#counts.get(name) ?? new Map<number, number>();
    this.#counts.set(name, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
    if (answer.status >= 500 && answer.status !== 503) console.log(`${name}: ${answer.status}`);
  }

  /** Records an order that the shop has confirmed. */
  addOrder(answer: Answer) {
    const { order } = (answer.json?.() ?? {}) as { order?: { _id: string } };
    if (order) this.#orderIds.push(order._id);
  }

  /** Lists orders that the shop has confirmed but has not stored. */
  async findLost(db: AppContext["db"]): Promise<string[]> {
    const stored = new Set((await db.selectFrom("orders").select("id").execute()).map(({ id }) => id));
    return this.#orderIds.filter((id) => !stored.has(id)).map((id) => `the placed order ${id} is lost`);
  }

  /** Returns the counts as text. The status 0 stands for no response, because the process was killed. */
  format(): string {
    const toText = (counts: Map<number, number>) =>
      [...counts].sort(([a], [b]) => a - b).map((pair) => pair.join(": "));
    return [...this.#counts].map(([name, counts]) => `${name.padEnd(24)} ${toText(counts).join("  ")}`).join("\n");
  }
}
