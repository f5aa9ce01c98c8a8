import type { Database } from "../../../../platform/database/database.ts";
import type { FieldChange } from "../../../merchandise/catalogue/products/index.ts";
import { findExpectedRows } from "./stored-import-queries.ts";

type Compared = { key: string; outcome: "new" | "updated" | "unchanged"; changes: readonly FieldChange[] };

/**
 * Finds records that the import would change in another way than the dry run has shown, because somebody has changed
 * them since. Returns the reason by the key of the record.
 */
export async function findUnexpected(
  db: Database,
  importId: string,
  compared: readonly Compared[],
  noun = "product",
): Promise<ReadonlyMap<string, string>> {
  const rows = await findExpectedRows(
    db,
    importId,
    compared.map(({ key }) => key),
  );
  const expected = new Map(rows.map((row) => [row.productKey, row]));
  return new Map(
    compared.flatMap((each): [string, string][] => {
      const reason = findDifference(each, expected.get(each.key), noun);
      return reason === undefined ? [] : [[each.key, `${reason} Check the file again.`]];
    }),
  );
}

type Expected = Pick<Awaited<ReturnType<typeof findExpectedRows>>[number], "outcome" | "changes">;

function findDifference({ outcome, changes }: Compared, expected: Expected | undefined, noun: string) {
  if (outcome === "new") {
    if (expected?.outcome === "new") return undefined;
    return `The ${noun} was in the shop when the file was checked, but no longer is.`;
  }
  if (expected?.outcome === "new") return `The ${noun} was created after the file was checked.`;
  for (const change of changes) {
    const known = expected?.changes.find(({ field, variant }) => field === change.field && variant === change.variant);
    if (known?.before === change.before && known.after === change.after) continue;
    const was = known ? `was ${quote(known.before)}` : "was not to be changed";
    return `${toName(change)} ${was} when the file was checked, and is ${quote(change.before)} now.`;
  }
  return undefined;
}

const toName = ({ field, variant }: FieldChange) => (variant ? `${variant} ${field}` : field);
const quote = (value: string) =>
  value === "" ? "empty" : value.length > 60 ? `“${value.slice(0, 59)}…”` : `“${value}”`;
