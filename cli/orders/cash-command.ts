import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { UploadRemittance } from "#contract/admin/cash/cash.ts";
import type { CashRowState } from "#contract/admin/cash/cash-row-states.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../server/context.ts";
import {
  importRemittance,
  previewRemittance,
  type RemittancePlan,
  sumOutstandingByCourier,
} from "../../server/features/selling/cash/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = { courier: { type: "string" }, "dry-run": { type: "boolean" } } as const;

export const cashCommand: Command = {
  usage: "cash import|outstanding [FILE]",
  summary: "Records the cash on delivery that couriers pay to the shop",
  help: `  cash import FILE --courier NAME   takes the rows of a courier's CSV file whose orders are delivered. Recognised columns: AWB,
                                    amount, date, reference. A row that was taken never counts again
      --dry-run                     shows each row, and changes nothing
  cash outstanding                  lists what each courier has not paid yet

  Exit code of import: 0 all rows taken, 1 some are not, 2 the file could not be read.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, path, ...more] = positionals;
    if (verb === "outstanding" && path === undefined) return listOutstanding(await getContext(), terminal);
    if (verb !== "import" || path === undefined || more.length > 0)
      throw new UsageError("Use import FILE --courier NAME, or outstanding.");
    if (!values.courier?.trim()) throw new UsageError("Name the courier: --courier NAME.");
    const csv = await readCsv(path);
    const upload = UploadRemittance.safeParse({ courier: values.courier, fileName: basename(path).slice(-200), csv });
    if (!upload.success) throw new UsageError(upload.error.issues[0]?.message ?? "The file cannot be read.");
    const context = await getContext();
    const isDryRun = values["dry-run"] ?? false;
    const plan = isDryRun
      ? await previewRemittance(context.db, upload.data)
      : await importRemittance(context, commandLine, upload.data);
    return report(plan, isDryRun, terminal);
  },
};

async function readCsv(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    // Most often, the merchant has mistyped the path.
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

const labels: Record<CashRowState, string> = {
  ready: "paid",
  unknown: "no parcel has this number",
  remitted: "was paid before",
  undelivered: "the order is not delivered",
  prepaid: "the order is paid online",
  invalid: "cannot be read",
};

function report({ rows, taken, amount }: RemittancePlan, isDryRun: boolean, terminal: Terminal): number {
  const lines = rows.map(({ line, awb, order, expected, amount: paid, state, problem }) => [
    `line ${line}`,
    replaceControlCharacters(awb),
    order ? `#${orderNumber(order.id)}` : "",
    paid === null ? "" : formatPaise(paid),
    state === "ready" && paid !== null && expected !== null ? describeDifference(paid - expected) : "",
    replaceControlCharacters(problem || labels[state]),
  ]);
  for (const line of formatColumns(lines)) terminal.out(line);
  const verb = isDryRun ? "would be taken" : "taken";
  terminal.out(`${taken} of ${rows.length} rows ${verb}, ${formatPaise(amount)} in total.`);
  return taken === rows.length ? 0 : 1;
}

function describeDifference(difference: number): string {
  if (difference === 0) return "";
  return `${formatPaise(Math.abs(difference))} ${difference < 0 ? "missing" : "extra"}`;
}

async function listOutstanding({ db }: AppContext, terminal: Terminal): Promise<number> {
  const sums = await sumOutstandingByCourier(db);
  if (sums.length === 0) terminal.out("No cash of delivered orders is missing.");
  const lines = sums.map(({ courier, orders, outstanding, oldestAt }) => [
    replaceControlCharacters(courier) || "without a courier",
    orders === 1 ? "1 order" : `${orders} orders`,
    formatPaise(outstanding),
    `since ${formatDate(oldestAt)}`,
  ]);
  for (const line of formatColumns(lines)) terminal.out(line);
  return 0;
}
