import { Refusal } from "#contract/http/errors.ts";
import { readCsv } from "./csv-rows.ts";

const maxRows = 5000;
const maxColumns = 500;

type HeadedCsvOptions<Field extends string> = {
  fields: readonly Field[];
  /** Known headings of each field, in lower case without punctuation. The first of them that a file has is used. */
  knownHeadings: Readonly<Record<Field, readonly string[]>>;
  /** Headings that the staff member has chosen; "" means that no column has the field. */
  chosen: { [Name in Field]?: string | undefined };
};
/** `error` says why the row could not be read completely. It is empty for a complete row. */
export type HeadedRow<Field extends string> = { line: number; cell: (field: Field) => string; error: string };
export type HeadedCsv<Field extends string> = {
  headings: string[];
  columns: { [Name in Field]?: string | undefined };
  rows: HeadedRow<Field>[];
};

/**
 * The rows of a file of another company, whose columns are recognised by their headings or chosen.
 * @throws Refusal if the file has no row that names its columns, is too large, or lacks a chosen column
 */
export async function readHeadedCsv<Field extends string>(
  csv: string,
  { fields, knownHeadings, chosen }: HeadedCsvOptions<Field>,
): Promise<HeadedCsv<Field>> {
  const { names: headings, rows } = await readCsv(csv);
  if (headings.length === 0) throw new Refusal("unreadable", "The file has no row that names its columns.");
  if (rows.length > maxRows) throw new Refusal("too_large", `At most ${maxRows} rows fit into one upload.`);
  if (headings.length > maxColumns)
    throw new Refusal("too_large", `Line 1 names ${headings.length} columns. A file has at most ${maxColumns}.`);
  const columns: HeadedCsv<Field>["columns"] = {};
  const indexes = new Map<Field, number>();
  for (const field of fields) {
    const heading = chosen[field] ?? recognise(headings, knownHeadings[field]);
    if (heading === undefined || heading === "") continue;
    const index = headings.indexOf(heading);
    if (index < 0) {
      throw new Refusal("invalid", `The file has no column "${heading}".`, {
        errors: { [`columns.${field}`]: "The file has no such column." },
      });
    }
    columns[field] = heading;
    indexes.set(field, index);
  }
  return {
    headings: [...headings],
    columns,
    rows: rows.map(({ line, values, error = "" }) => ({
      line,
      cell: (field) => values[indexes.get(field) ?? -1] ?? "",
      error,
    })),
  };
}

function recognise(headings: readonly string[], known: readonly string[]): string | undefined {
  const normalized = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/\(.*?\)/g, " ")
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );
  const found = known.find((name) => normalized.includes(name));
  return found === undefined ? undefined : headings[normalized.indexOf(found)];
}
