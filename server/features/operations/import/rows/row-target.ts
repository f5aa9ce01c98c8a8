import type { NewAddress } from "#contract/account/addresses.ts";
import type { ImportKind } from "#contract/admin/imports/import-states.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { orderFile } from "../../../selling/orders/index.ts";
import type { Actor } from "../../../shop/audit/audit.ts";
import { customerFile } from "../../customers/index.ts";
import { UnreadableFile } from "../product-files/product-file.ts";
import type { RevertedRecord, WrittenRecord } from "../records/imported-record-queries.ts";

/** Kinds of files in which each row is a record of its own. */
export type RowKind = Exclude<ImportKind, "products">;
type ColumnUse = { field: string; kind: "key" | "phone" | "compared" | "other" };
/** `cells` and `lists` have only the columns that are imported. */
export type FileRow = {
  line: number;
  cells: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, string[]>>;
};
type RowChange = { field: string; before: string; after: string };

type RecordPlan = {
  recordId: string;
  account?: { email: string; name: string };
  tags?: { before: string[]; after: string[] };
  addresses?: NewAddress[];
};
/** `recordKey`: identifies the record in the shop. `key`: the identifier that people know, such as an email. */
export type ComparedRow = { line: number; key: string; recordKey: string } & (
  | { outcome: "refused"; reason: string }
  | {
      outcome: "new" | "updated" | "unchanged";
      changes: RowChange[];
      retained: RowChange[];
      notes: string[];
      plan: RecordPlan;
    }
);
type By = { by: Actor; batchId: string };
type Clock = Pick<AppContext, "now">;

/** The functions of a feature that import a kind of records. */
export type RowTarget = {
  /** The name of the column in the shop's own export; `name` itself if the export has no such column. */
  toOwnColumn(name: string): string;
  /** Columns with several texts in a cell. */
  lists: readonly string[];
  describeColumn(name: string, columns: readonly string[]): ColumnUse | undefined;
  readKey(cells: FileRow["cells"]): string;
  compare(
    db: Database,
    rows: readonly FileRow[],
    options: { allowEmpty: boolean; lock: boolean },
  ): Promise<ComparedRow[]>;
  write(trx: Transaction, clock: Clock, plans: readonly RecordPlan[], by: By): Promise<WrittenRecord[]>;
  revert(trx: Transaction, clock: Clock, records: readonly WrittenRecord[], by: By): Promise<RevertedRecord[]>;
};

const rowTargets: Readonly<Record<RowKind, RowTarget>> = { customers: customerFile, orders: orderFile };

export const getRowTarget = (kind: RowKind): RowTarget => rowTargets[kind];

/** @throws UnreadableFile if no column that is imported identifies the records */
export function requireKeyColumn(kind: RowKind, columns: readonly string[], ignored: readonly string[]) {
  const target = getRowTarget(kind);
  const taken = columns.filter((name) => !ignored.includes(name));
  const unknown = ignored.find((name) => !columns.includes(name));
  if (unknown !== undefined) throw new UnreadableFile(`The file has no column ${unknown}.`);
  if (!taken.some((name) => target.describeColumn(name, columns)?.kind === "key"))
    throw new UnreadableFile(`The file needs a column that identifies the ${kind}, such as Id.`);
}
