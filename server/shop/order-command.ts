import { parseArgs } from "node:util";
import { type OrderStatus, orderNumber, orderStatuses } from "#contract/order-status.ts";
import type { AppContext } from "../context.ts";
import { getOrderDetails, requireOrderByNumber } from "../orders/admin-orders.ts";
import { transitionOrder } from "../orders/transition-order.ts";
import { type Command, type Terminal, WrongUse } from "./command.ts";
import { linesOfOrder } from "./show-order.ts";

/** What a shopkeeper does to an order; it is confirmed by being paid. */
const states: readonly OrderStatus[] = ["processing", "shipped", "in transit", "delivered", "cancelled"];
const options = { note: { type: "string" } } as const;

export const orderCommand: Command = {
  use: "order NUMBER [STATE]",
  about: "Shows what to pack and where to send it; with a state, moves the order on its way or cancels it",
  help: `  NUMBER           the 8 characters that customer and shop see, or the whole id
  STATE            ${states.map(asWord).join(", ")}; without one the order is shown
  --note TEXT      kept with the move and shown to the customer: a tracking number, a reason

  The states follow each other in this order; an order can be cancelled until it is shipped, which puts its pieces back on
  the shelf. Said twice, nothing happens twice. Mails go out for shipped, delivered and cancelled, while the shop runs.`,
  async run(args, { openShop, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [number, word, ...more] = positionals;
    if (!number || more.length > 0)
      throw new WrongUse("Name one order, and the state that it is in now, if it is to move.");
    if (word === undefined) {
      if (values.note !== undefined) throw new WrongUse("--note goes with a state.");
      return show(await openShop(), number, terminal);
    }
    const state = states.find((known) => asWord(known) === word.toLowerCase().replace(/[ _]/g, "-"));
    if (!state) throw new WrongUse(whyNot(word));
    const note = (values.note ?? "").trim();
    if (note.length > mostOfNote) throw new WrongUse(`--note: ${mostOfNote} characters are the most.`);
    const context = await openShop();
    const { id } = await requireOrderByNumber(context.db, number);
    const moved = await transitionOrder(context, id, state, { note });
    terminal.out(`Order #${orderNumber(id)} is ${state}${moved ? "" : " already: nothing was changed"}.`);
    return 0;
  },
};

async function show({ db }: AppContext, number: string, terminal: Terminal): Promise<number> {
  for (const line of linesOfOrder(await getOrderDetails(db, await requireOrderByNumber(db, number))))
    terminal.out(line);
  return 0;
}

const mostOfNote = 200;

function asWord(state: OrderStatus): string {
  return state.replace(" ", "-");
}

function whyNot(word: string): string {
  const known = orderStatuses.some((state) => state === word);
  return known
    ? `An order becomes ${word} by being placed and paid, not by hand.`
    : `There is no state "${word}": ${states.map(asWord).join(", ")}.`;
}
