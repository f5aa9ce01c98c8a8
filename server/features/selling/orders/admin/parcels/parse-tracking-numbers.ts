import {
  Awb,
  Courier,
  type ReadTrackingNumbers,
  type TrackingNumbersResponse,
} from "#contract/admin/orders/shipping/parcels.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { readHeadedCsv } from "../../../../../platform/csv/headed-csv.ts";
import { isSameName } from "../../../../../platform/text/name-key.ts";
import { awbHeadings } from "../courier-states/parse-courier-states.ts";

const fields = ["order", "courier", "awb"] as const;
type Field = (typeof fields)[number];

/** Headings of each column, in lower case without punctuation. The first of them that a file has is used. */
const knownHeadings: Record<Field, readonly string[]> = {
  order: [
    "order number",
    "order no",
    "order id",
    "order",
    "order name",
    "client order id",
    "channel order id",
    "order reference",
    "reference number",
    "reference no",
    "reference",
  ],
  courier: ["courier", "courier name", "courier company", "courier partner", "carrier", "shipping provider"],
  awb: ["tracking number", "tracking no", "tracking id", ...awbHeadings],
};

type Numbers = Pick<TrackingNumbersResponse, "parcels" | "problems">;

/**
 * The tracking numbers of these orders in a file, and the reasons why other rows are left out. Nothing is changed.
 * `couriers`: the names of the shop's couriers.
 * @throws Refusal if the file cannot be read, or has no column of order numbers or of tracking numbers
 */
export async function parseTrackingNumbers(
  { csv, orderIds }: ReadTrackingNumbers,
  couriers: readonly string[],
): Promise<Numbers> {
  const { columns, rows } = await readHeadedCsv(csv, { fields, knownHeadings, chosen: {} });
  if (!columns.order) throw new Refusal("unreadable", "Name a column of the file “Order number”.");
  if (!columns.awb) throw new Refusal("unreadable", "Name a column of the file “Tracking number”.");
  const byNumber = new Map(orderIds.flatMap((id) => [orderNumber(id), id.toUpperCase()].map((name) => [name, id])));
  const numbers: Numbers = { parcels: [], problems: [] };
  const lines = new Map<string, number>();
  for (const row of rows) {
    const number = row.cell("order").replace(/^'?#?/, "").toUpperCase();
    const orderId = byNumber.get(number);
    const written = row.cell("courier");
    // Links for tracking are found by the name of the courier in the shop.
    const courier = couriers.find((name) => isSameName(name, written)) ?? written;
    const parcel = { courier, awb: row.cell("awb").replace(/^'/, "") };
    const problem =
      row.error || findOrderProblem(number, orderId, lines.get(orderId ?? "")) || findNumberProblem(parcel);
    if (problem) numbers.problems.push({ line: row.line, text: problem });
    else if (orderId !== undefined) {
      lines.set(orderId, row.line);
      numbers.parcels.push({ orderId, courier: parcel.courier.trim(), awb: Awb.parse(parcel.awb) });
    }
  }
  return numbers;
}

/** `lineBefore`: the line of an earlier row with a tracking number for the same order. */
function findOrderProblem(number: string, orderId: string | undefined, lineBefore: number | undefined) {
  if (number === "") return "The order number is missing.";
  if (orderId === undefined) return `Order ${number.slice(0, 40)} is not among the chosen orders.`;
  return lineBefore === undefined ? undefined : `Line ${lineBefore} has a number for this order already.`;
}

function findNumberProblem({ courier, awb }: { courier: string; awb: string }): string | undefined {
  if (awb === "") return "The tracking number is missing.";
  if (/^\d(\.\d+)?E\+\d+$/i.test(awb)) return "A spreadsheet has shortened the number: store the column as text.";
  const checks = [Awb.safeParse(awb), Courier.safeParse(courier)];
  return checks.find(({ success }) => !success)?.error?.issues[0]?.message;
}
