import type { Database } from "../../../platform/database/database.ts";
import type { ComparedProduct, FieldChange } from "../../catalogue/products/index.ts";
import { findExpectedRows } from "./import-desk-queries.ts";

/** Products whose changes are not those of the dry run, because somebody has changed them since, with the reason. */
export async function findUnexpected(
  db: Database,
  importId: string,
  products: readonly ComparedProduct[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findExpectedRows(
    db,
    importId,
    products.map(({ key }) => key),
  );
  const expected = new Map(rows.map((row) => [row.productKey, row]));
  return new Map(
    products.flatMap((product): [string, string][] => {
      const reason = findDifference(product, expected.get(product.key));
      return reason === undefined ? [] : [[product.key, `${reason} Check the file again.`]];
    }),
  );
}

type Expected = Pick<Awaited<ReturnType<typeof findExpectedRows>>[number], "outcome" | "changes">;

function findDifference({ outcome, changes }: ComparedProduct, expected: Expected | undefined): string | undefined {
  if (outcome === "new") {
    if (expected?.outcome === "new") return undefined;
    return "The product was in the shop at the dry run and is not any more.";
  }
  if (expected?.outcome === "new") return "The product was created after the dry run.";
  for (const change of changes) {
    const known = expected?.changes.find(({ field, variant }) => field === change.field && variant === change.variant);
    if (known?.before === change.before && known.after === change.after) continue;
    const was = known ? `was ${quote(known.before)}` : "was not to be changed";
    return `${toName(change)} ${was} at the dry run, and is ${quote(change.before)} now.`;
  }
  return undefined;
}

const toName = ({ field, variant }: FieldChange) => (variant ? `${variant} ${field}` : field);
const quote = (value: string) =>
  value === "" ? "empty" : value.length > 60 ? `“${value.slice(0, 59)}…”` : `“${value}”`;
