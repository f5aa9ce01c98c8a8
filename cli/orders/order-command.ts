import { parseArgs } from "node:util";
import { type OrderStatus, orderNumber, orderStatuses } from "#contract/order-status.ts";
import type { AppContext } from "../../server/context.ts";
import { getOrderDetails, requireOrderByNumber } from "../../server/orders/admin-orders.ts";
import { transitionOrder } from "../../server/orders/transition-order.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { formatOrder } from "./format-order.ts";

/** What a shopkeeper does to an order; it is confirmed by being paid. */
const transitionTargets: readonly OrderStatus[] = ["processing", "shipped", "in transit", "delivered", "cancelled"];
const options = { note: { type: "string" } } as const;

export const orderCommand: Command = {
  usage: "order NUMBER [STATE]",
  summary: "Shows what to pack and where to send it; with a state, moves the order on its way or cancels it",
  help: `  NUMBER           the 8 characters that customer and shop see, or the whole id
  STATE            ${transitionTargets.map(toStateName).join(", ")}; without one the order is shown
  --note TEXT      kept with the move and shown to the customer: a tracking number, a reason

  The states follow each other in this order; an order can be cancelled until it is shipped, which puts its pieces back on
  the shelf. Said twice, nothing happens twice. Mails go out for shipped, delivered and cancelled, while the shop runs.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [number, stateName, ...more] = positionals;
    if (!number || more.length > 0)
      throw new UsageError("Name one order, and the state that it is in now, if it is to move.");
    if (stateName === undefined) {
      if (values.note !== undefined) throw new UsageError("--note goes with a state.");
      return showOrder(await getContext(), number, terminal);
    }
    const state = transitionTargets.find(
      (known) => toStateName(known) === stateName.toLowerCase().replace(/[ _]/g, "-"),
    );
    if (!state) throw new UsageError(stateError(stateName));
    const note = (values.note ?? "").trim();
    if (note.length > maxNoteLength) throw new UsageError(`--note: ${maxNoteLength} characters are the most.`);
    const context = await getContext();
    const { id } = await requireOrderByNumber(context.db, number);
    const changed = await transitionOrder(context, id, state, { note });
    terminal.out(`Order #${orderNumber(id)} is ${state}${changed ? "" : " already: nothing was changed"}.`);
    return 0;
  },
};

async function showOrder({ db }: AppContext, number: string, terminal: Terminal): Promise<number> {
  for (const line of formatOrder(await getOrderDetails(db, await requireOrderByNumber(db, number)))) terminal.out(line);
  return 0;
}

const maxNoteLength = 200;

function toStateName(state: OrderStatus): string {
  return state.replace(" ", "-");
}

function stateError(stateName: string): string {
  const known = orderStatuses.some((state) => state === stateName);
  return known
    ? `An order becomes ${stateName} by being placed and paid, not by hand.`
    : `There is no state "${stateName}": ${transitionTargets.map(toStateName).join(", ")}.`;
}
