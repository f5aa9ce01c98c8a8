import { parseArgs } from "node:util";
import { orderNumber, orderStatuses } from "#contract/orders/order-status.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type AdminOrder, getNewestOrders } from "../../server/features/orders/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = { limit: { type: "string", default: "20" } } as const;

export const ordersCommand: Command = {
  usage: "orders [STATE]",
  summary: "Lists orders, newest first",
  help: `  STATE            lists only orders in this state: ${orderStatuses.map((state) => state.replace(" ", "-")).join(", ")}
  --limit N        number of orders (default 20)`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [stateName, ...more] = positionals;
    if (more.length > 0) throw new UsageError("Name at most one state.");
    const state = orderStatuses.find((status) => status === stateName?.toLowerCase().replace(/[-_]/g, " "));
    if (stateName !== undefined && !state) throw new UsageError(`There is no state "${stateName}".`);
    if (!/^[1-9]\d{0,3}$/.test(values.limit)) throw new UsageError(`--limit: "${values.limit}" is not 1 to 9999.`);
    const { db } = await getContext();
    const limit = Number(values.limit);
    const newest = await getNewestOrders(db, { status: state, limit: limit + 1 });
    const orders = newest.slice(0, limit);
    if (orders.length === 0) terminal.out(state ? `No order is ${state}.` : "There are no orders.");
    for (const line of formatColumns(orders.map(toRow))) terminal.out(line);
    if (newest.length > limit) terminal.error("There are older orders: --limit N shows more.");
    return 0;
  },
};

function toRow(order: AdminOrder): string[] {
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
