import { parseArgs } from "node:util";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { getRefusedOrders, type RefusedOrders } from "../../server/features/selling/orders/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = { limit: { type: "string", default: "20" } } as const;

export const refusedOrdersCommand: Command = {
  usage: "refused-orders",
  summary: "Lists attempts to order more than the shop's limits allow, and of blocked customers, newest first",
  readsReplica: true,
  help: `  --limit N        number of rows (default 20)

  One row for each customer, limit or block, network and day, with the number of attempts and the size of the largest. The network is a
  hash: equal values are the same network. The limits are settings, for example: settings set maxCodOrdersPerDay 5`,
  async run(args, { getContext, terminal }) {
    const { values } = parseArgs({ args: [...args], options });
    if (!/^[1-9]\d{0,3}$/.test(values.limit)) throw new UsageError(`--limit: "${values.limit}" is not 1 to 9999.`);
    const { db } = await getContext();
    const refused = await getRefusedOrders(db, { limit: Number(values.limit) });
    if (refused.length === 0) terminal.out("No order was refused because of a limit or a block.");
    for (const line of formatColumns(refused.map(toRow))) terminal.out(line);
    return 0;
  },
};

function toRow({ lastAt, email, limit, attempts, units, total, network }: RefusedOrders): string[] {
  return [
    formatDateTime(lastAt).replaceAll("\u202F", " "),
    replaceControlCharacters(email),
    limit,
    attempts === 1 ? "1 attempt" : `${attempts} attempts`,
    units === 1 ? "1 unit" : `${units} units`,
    formatPaise(total),
    `network ${network.slice(0, 8)}`,
  ];
}
