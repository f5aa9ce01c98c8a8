import { parseArgs } from "node:util";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber, orderStatuses, toStatusName } from "#contract/orders/order-status.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type FoundOrder, getNewestOrders } from "../../server/features/selling/orders/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";
import { parseDay } from "../terminal/parse-day.ts";

const options = {
  limit: { type: "string", default: "20" },
  search: { type: "string" },
  since: { type: "string" },
} as const;

export const ordersCommand: Command = {
  usage: "orders [STATE]",
  summary: "Lists orders, newest first",
  readsReplica: true,
  help: `  STATE            lists only orders in this state: ${orderStatuses.map((state) => state.replace(" ", "-")).join(", ")}
  --search TEXT    as in the back office: only orders with this number, id, email, SKU or tracking number; if there are none, those
                   whose name, phone, town or postal code contains the text (at least three characters)
  --since DAY      only orders placed on this day, for example 2026-12-01, or later
  --limit N        number of orders (default 20)`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [stateName, ...more] = positionals;
    if (more.length > 0) throw new UsageError("Name at most one state.");
    const state = orderStatuses.find((status) => stateName !== undefined && status === toStatusName(stateName));
    if (stateName !== undefined && !state) {
      throw new UsageError(`There is no state "${stateName}". The states are ${orderStatuses.join(", ")}.`);
    }
    if (!/^[1-9]\d{0,3}$/.test(values.limit.trim()))
      throw new UsageError(`--limit: "${values.limit}" is not 1 to 9999.`);
    const search = values.search?.trim();
    if (search === "") throw new UsageError("--search: the text is empty.");
    const since = parseDay("--since", values.since, "start");
    const { db } = await getContext();
    const limit = Number(values.limit);
    const filters = { status: state, search, since, limit: limit + 1 };
    const newest = await getNewestOrders(db, filters).catch((error: unknown) => {
      throw error instanceof Refusal ? new UsageError(`--search: ${error.message}`) : error;
    });
    const orders = newest.slice(0, limit);
    if (orders.length === 0) terminal.out(formatNone({ state, search, since: values.since }));
    for (const line of formatColumns(orders.map(toRow))) terminal.out(line);
    if (newest.length > limit) terminal.error("There are older orders: --limit N shows more.");
    return 0;
  },
};

type Filters = { state: string | undefined; search: string | undefined; since: string | undefined };
function formatNone({ state, search, since }: Filters): string {
  if (search === undefined && since === undefined) return state ? `No order is ${state}.` : "There are no orders.";
  const filters = [
    state && `is ${state}`,
    search && `contains "${search}"`,
    since && `was placed on ${since.trim()} or later`,
  ];
  return `No order ${filters.filter(Boolean).join(" and ")}.`;
}

function toRow(order: FoundOrder): string[] {
  return [
    `#${orderNumber(order.id)}`,
    formatDateTime(order.placedAt).replaceAll("\u202F", " "),
    order.status,
    order.paymentMethod === "cod" ? "cash on delivery" : "online",
    formatPaise(order.total),
    order.units === 1 ? "1 item" : `${order.units} items`,
    replaceControlCharacters(`${order.address.firstName} ${order.address.lastName}, ${order.address.city}`),
  ];
}
