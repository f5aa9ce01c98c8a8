import { OrderTag, type StaffOrder } from "#contract/admin/orders/orders.ts";
import { permissions } from "#contract/admin/permissions.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { findListedOrders } from "../list-orders.ts";
import { moneyColumns, orderColumns } from "../order-columns.ts";
import { lockOrdersForTags } from "../order-tag-queries.ts";

type FileRow = {
  line: number;
  cells: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, string[]>>;
};
type Change = { field: string; before: string; after: string };
export type OrderPlan = { recordId: string; tags?: { before: string[]; after: string[] } };
export type ComparedOrder = { line: number; key: string; recordKey: string } & (
  | { outcome: "refused"; reason: string }
  | { outcome: "updated" | "unchanged"; changes: Change[]; retained: Change[]; notes: string[]; plan: OrderPlan }
);

/** A reader who sees every column. A file of a member who may not see a column does not have the column. */
const reader = { id: "", name: "import", granted: new Set(permissions) };

/**
 * The changes that an import of these rows would make, in the order of the rows. With `lock`, `db` is a transaction,
 * and the orders' tags cannot change until it ends.
 */
export async function compareOrders(
  db: Database,
  rows: readonly FileRow[],
  { allowEmpty, lock }: { allowEmpty: boolean; lock: boolean },
): Promise<ComparedOrder[]> {
  const ids = rows.map(({ cells }) => cells.Id ?? "").filter(isId);
  if (lock && ids.length > 0) await lockOrdersForTags(db as Transaction, ids);
  const found = new Map((await findListedOrders(db, reader, ids)).map((order) => [order._id, order]));
  return rows.map(({ line, cells, lists }): ComparedOrder => {
    const { Id: id = "", Order: number = "" } = cells;
    const order = found.get(id);
    const compared = { line, key: order ? `#${order.number}` : number || id, recordKey: id };
    const refuse = (reason: string): ComparedOrder => ({ ...compared, outcome: "refused", reason });
    if (id === "") return refuse("The row has no id: it does not identify an order.");
    if (!isId(id)) return refuse(`"${id}" is not the id of an order.`);
    if (!order) return refuse("There is no such order in the shop. An import creates no orders.");
    const differences = findDifferences(order, cells);
    if (differences.length > 0) return refuse(`${differences.join(" ")} ${advice}`);
    const tags = readTags(lists.Tags);
    if (typeof tags === "string") return refuse(tags);
    const none = { changes: [], retained: [], notes: [], plan: { recordId: id } };
    const before = order.tags.toSorted();
    if (!tags || tags.join() === before.join()) return { ...compared, outcome: "unchanged", ...none };
    const change = { field: "tags", before: before.join(", "), after: tags.join(", ") };
    if (tags.length === 0 && !allowEmpty) return { ...compared, outcome: "unchanged", ...none, retained: [change] };
    const plan = { recordId: id, tags: { before, after: tags } };
    return { ...compared, outcome: "updated", ...none, changes: [change], plan };
  });
}

const isId = (id: string) => /^[0-9a-f]{24}$/.test(id);
const advice = "Orders are not changed by an import: leave the column out, or export again.";

/**
 * The tags of a cell, sorted. Undefined if the file has no such column. A text, which is the error, if a tag is not
 * valid.
 */
function readTags(cell: readonly string[] | undefined): string[] | string | undefined {
  if (!cell) return undefined;
  const tags = new Set<string>();
  for (const text of cell) {
    const { success, data } = OrderTag.safeParse(text);
    if (!success) return `"${text}" is not a tag: tags have 1 to 40 characters and no comma.`;
    tags.add(data);
  }
  return [...tags].toSorted();
}

const numbers = ["Units", "Total", "COD fee"];

/**
 * A sentence for each column in which the file differs from the shop, with both values. Phone numbers are left out,
 * because not everybody may see them. Empty cells are not compared.
 */
function findDifferences(order: StaffOrder, cells: FileRow["cells"]): string[] {
  return Object.entries({ ...orderColumns, ...moneyColumns }).flatMap(([name, toCell]) => {
    const inFile = cells[name] ?? "";
    if (name === "Tags" || name === "Id" || inFile === "") return [];
    const inShop = String(toCell(order)).trim();
    if (normalise(name, inFile) === normalise(name, inShop)) return [];
    if (name === "Phone") return ["The phone number differs from that in the shop."];
    return [`${name} differs: ${inShop || "empty"} in the shop, ${inFile} in the file.`];
  });
}

/** Spreadsheets write numbers as 1,200.00, and phone numbers without plus sign and spaces. */
function normalise(name: string, text: string): string {
  if (name === "Phone") return text.replace(/\D/g, "").slice(-10);
  const number = Number(text.replaceAll(",", ""));
  return numbers.includes(name) && !Number.isNaN(number) ? String(number) : text;
}
