import { parseArgs } from "node:util";
import { type OrderStatus, orderNumber, orderStatuses } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../server/context.ts";
import {
  canTransition,
  getOrderDetails,
  requireOrderByNumber,
  restockUndelivered,
  transitionOrder,
} from "../../server/features/selling/orders/index.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatOrder } from "./format-order.ts";

/** The states that staff can set. An order becomes confirmed by payment, not by a command. */
const transitionTargets = orderStatuses.filter((status) => status !== "pending" && status !== "confirmed");
const options = { note: { type: "string" }, restock: { type: "boolean" }, yes: { type: "boolean" } } as const;

export const orderCommand: Command = {
  usage: "order NUMBER [STATE]",
  summary: "Shows what to pack and where to ship it; with a state, changes the state of the order",
  help: `  NUMBER           the 8 characters that the customer sees, or the whole id
  STATE            ${transitionTargets.map(toStateName).join(", ")}; without a state, the order is shown
  --note TEXT      saved with the change and shown to the customer: a tracking number, a reason
  --restock        with returned: its items were inspected and can be sold again, so they are in stock at once
  --yes            cancels or returns without asking

  The states follow each other in this order; delivered can follow shipped directly. An order can be cancelled until it is
  shipped. A parcel that was refused at the door is returning, and returned when it is back. The items of a cancelled order
  are in stock again, those of a returned one after their inspection, here or at /admin/returns. An online payment is refunded. Repeating a command changes nothing. The customer is
  mailed when the order is shipped, delivered, returned or cancelled; mails are sent while the shop runs.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [number, stateName, ...more] = positionals;
    if (!number || more.length > 0) throw new UsageError("Name one order and, to change it, its new state.");
    if (stateName === undefined) {
      if (values.note !== undefined) throw new UsageError("--note requires a state.");
      return showOrder(await getContext(), number, terminal);
    }
    const state = transitionTargets.find(
      (known) => toStateName(known) === stateName.toLowerCase().replace(/[ _]/g, "-"),
    );
    if (!state) throw new UsageError(stateError(stateName));
    if (values.restock && state !== "returned") throw new UsageError("--restock requires the state returned.");
    const note = (values.note ?? "").trim();
    if (note.length > maxNoteLength) throw new UsageError(`--note: at most ${maxNoteLength} characters.`);
    return changeOrder(await getContext(), { number, state, note, restock: values.restock, yes: values.yes }, terminal);
  },
};

type OrderChange = {
  number: string;
  state: OrderStatus;
  note: string;
  restock: boolean | undefined;
  yes: boolean | undefined;
};
async function changeOrder(
  context: AppContext,
  { number, state, note, restock, yes }: OrderChange,
  terminal: Terminal,
) {
  const order = await requireOrderByNumber(context.db, number);
  const shownNumber = `#${orderNumber(order.id)}`;
  const question = confirmations[state]?.(`${shownNumber} of ${formatPaise(order.total)}`);
  // An illegal change is refused without a question.
  if (question && canTransition(order.status, state)) await requireConfirmation(terminal, question, yes);
  const changed = await transitionOrder(context, order.id, state, { note });
  terminal.out(`Order ${shownNumber} is ${changed ? state : `already ${state}: nothing was changed`}.`);
  if (restock) {
    const inspected = await restockUndelivered(context, order.id);
    terminal.out(inspected ? "Its items are in stock again." : "Its items were inspected already.");
  }
  return 0;
}
const confirmations: Partial<Record<OrderStatus, (order: string) => string>> = {
  cancelled: (order) =>
    `Cancel order ${order}? Its items are put in stock, an online payment is refunded, and the customer is mailed.`,
  returned: (order) => `Is order ${order} back? An online payment is refunded, and the customer is mailed.`,
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
  const isOrderStatus = orderStatuses.some((state) => state === stateName);
  return isOrderStatus
    ? `An order becomes ${stateName} when it is placed and paid, not by this command.`
    : `There is no state "${stateName}": ${transitionTargets.map(toStateName).join(", ")}.`;
}
