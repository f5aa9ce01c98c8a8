import { parseArgs } from "node:util";
import { formatDateTime } from "#contract/format-date.ts";
import { formatPrice, toRupees } from "#contract/money.ts";
import { orderNumber, orderStatuses } from "#contract/order-status.ts";
import { getNewestOrders, type ShopOrder } from "../orders/admin-orders.ts";
import { type Command, WrongUse } from "./command.ts";
import { inColumns } from "./in-columns.ts";
import { visible } from "./visible.ts";

const options = { limit: { type: "string", default: "20" } } as const;

export const ordersCommand: Command = {
  use: "orders [STATE]",
  about: "Lists orders, newest first",
  help: `  STATE            only those in this state: ${orderStatuses.map((state) => state.replace(" ", "-")).join(", ")}
  --limit N        so many at most (20)`,
  async run(args, { openShop, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [word, ...more] = positionals;
    if (more.length > 0) throw new WrongUse("Name one state, or none.");
    const state = orderStatuses.find((known) => known === word?.toLowerCase().replace(/[-_]/g, " "));
    if (word !== undefined && !state) throw new WrongUse(`There is no state "${word}".`);
    if (!/^[1-9]\d{0,3}$/.test(values.limit)) throw new WrongUse(`--limit: "${values.limit}" is not 1 to 9999.`);
    const { db } = await openShop();
    const limit = Number(values.limit);
    const found = await getNewestOrders(db, { state, limit: limit + 1 });
    const orders = found.slice(0, limit);
    if (orders.length === 0) terminal.out(state ? `No order is ${state}.` : "There are no orders.");
    for (const line of inColumns(orders.map(rowOf))) terminal.out(line);
    if (found.length > limit) terminal.error("… and older ones: --limit N shows more.");
    return 0;
  },
};

function rowOf(order: ShopOrder): string[] {
  return [
    `#${orderNumber(order.id)}`,
    formatDateTime(order.placedAt).replaceAll("\u202F", " "),
    order.status,
    order.paymentMethod === "cod" ? "at the door" : "online",
    formatPrice(toRupees(order.total)),
    order.pieces === 1 ? "1 piece" : `${order.pieces} pieces`,
    visible(`${order.address.firstName} ${order.address.lastName}, ${order.address.city}`),
  ];
}
