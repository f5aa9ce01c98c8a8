import { Refusal } from "#contract/http/errors.ts";
import { readCsv } from "../../../platform/csv/csv-rows.ts";
import { toCsvRow } from "../../../platform/http/csv.ts";
import { toNameKey } from "../../../platform/text/name-key.ts";
import { areaFieldNames, parseArea, toAreaText } from "./area-fields.ts";
import type { AreaRow } from "./delivery-queries.ts";

/** India has about 19,300 PIN codes. */
const maxAreas = 25_000;
const maxColumns = 100;

/**
 * The areas of a CSV file, with a heading for each column.
 * @throws Refusal that names line and column of the first value that cannot be read
 */
export async function parseAreas(csv: string): Promise<AreaRow[]> {
  const { names, rows } = await readCsv(csv);
  const headings = names.map(toNameKey);
  if (headings.length > maxColumns)
    throw new Refusal("unreadable", `Line 1 names ${headings.length} columns. A file has at most ${maxColumns}.`);
  const missing = areaFieldNames.find((name) => !headings.includes(name));
  if (missing) throw new Refusal("unreadable", `Line 1: the column “${missing}” is missing.`);
  if (rows.length > maxAreas) throw new Refusal("unreadable", `The file has more than ${maxAreas} rows.`);
  const lines = new Map<string, number>();
  return rows.map(({ line, values, error }) => {
    if (error !== undefined) throw new Refusal("unreadable", `Line ${line}: ${error}`);
    const fields = areaFieldNames.map((name) => [name, values[headings.indexOf(name)] ?? ""]);
    const parsed = parseArea(Object.fromEntries(fields));
    if ("problem" in parsed)
      throw new Refusal("unreadable", `Line ${line}, column “${parsed.field}”: it ${parsed.problem}.`);
    const { prefix } = parsed.area;
    const other = lines.get(prefix);
    if (other) throw new Refusal("unreadable", `Line ${line}, column “prefix”: ${prefix} is also in line ${other}.`);
    lines.set(prefix, line);
    return parsed.area;
  });
}

/** The lines have no line break, because a terminal adds its own. */
export function* formatAreas(areas: readonly AreaRow[]): Generator<string> {
  yield areaFieldNames.join(",");
  for (const area of areas) {
    const text = toAreaText(area);
    yield toCsvRow(areaFieldNames.map((name) => text[name]));
  }
}
