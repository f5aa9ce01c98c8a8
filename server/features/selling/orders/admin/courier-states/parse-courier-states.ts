import { type CourierField, courierFields } from "#contract/admin/orders/shipping/courier-row-states.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { type HeadedRow, readHeadedCsv } from "../../../../../platform/csv/headed-csv.ts";

/**
 * Headings of tracking numbers in couriers' files, in lower case without punctuation. The first of them that a file has
 * is used.
 */
export const awbHeadings = [
  "awb",
  "awb no",
  "awb number",
  "awb code",
  "waybill",
  "waybill no",
  "waybill number",
  "tracking number",
  "tracking no",
  "tracking id",
  "consignment no",
  "consignment number",
  "cn number",
  "docket no",
  "docket number",
  "shipment number",
  "article number",
  "reference awb",
];

const statusHeadings = [
  "current status",
  "shipment status",
  "latest status",
  "last status",
  "delivery status",
  "tracking status",
  "order status",
  "status",
  "status description",
  "state",
];

/** A row of a courier's file of parcel states. `problem`: why the row cannot be read. Empty if it can. */
export type CourierRow = { line: number; awb: string; status: string; problem: string };
type CourierColumns = { [Field in CourierField]?: string | undefined };

/** @throws Refusal if the file has no row that names its columns, or lacks a chosen column */
export async function parseCourierStates(csv: string, chosen: CourierColumns) {
  const knownHeadings = { awb: awbHeadings, status: statusHeadings };
  const { rows, ...file } = await readHeadedCsv(csv, { fields: courierFields, knownHeadings, chosen });
  return { ...file, rows: rows.map(toRow) };
}

function toRow({ line, cell, error }: HeadedRow<CourierField>): CourierRow {
  const awb = toAsciiDigits(cell("awb")).replace(/^'/, "");
  const status = cell("status");
  const problem =
    error ||
    (awb === "" && "The tracking number is missing.") ||
    (awb.length > 60 && "The tracking number is too long.") ||
    (/^\d(\.\d+)?E\+\d+$/i.test(awb) &&
      "A spreadsheet has shortened the number. Use the file as it was downloaded, or store the column as text.") ||
    (status === "" && "The state is missing.") ||
    "";
  return { line, awb: awb.slice(0, 60), status: status.slice(0, 100), problem };
}
