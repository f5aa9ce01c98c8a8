import { parse } from "csv-parse/sync";
import { Refusal } from "#contract/http/errors.ts";
import { fromCsvText, toCsvRow } from "../../platform/http/csv.ts";
import { areaFieldNames, parseArea, toAreaText } from "./area-fields.ts";
import type { AreaRow } from "./delivery-queries.ts";

/** India has about 19,300 PIN codes. */
const maxAreas = 25_000;
const maxColumns = 100;

type CsvRecord = { record: string[]; info: { lines: number } };

/**
 * The areas of a CSV file, with a heading for each column.
 * @throws Refusal that names line and column of the first value that cannot be read
 */
export function parseAreas(csv: string): AreaRow[] {
  const [heading, ...records] = parseCsv(csv);
  const headings = heading?.record.map((name) => name.toLowerCase()) ?? [];
  if (headings.length > maxColumns)
    throw new Refusal("unreadable", `Line 1 names ${headings.length} columns. A file has at most ${maxColumns}.`);
  const missing = areaFieldNames.find((name) => !headings.includes(name));
  if (missing) throw new Refusal("unreadable", `Line 1: the column “${missing}” is missing.`);
  if (records.length > maxAreas) throw new Refusal("unreadable", `The file has more than ${maxAreas} rows.`);
  const lines = new Map<string, number>();
  return records.map(({ record, info: { lines: line } }) => {
    const values = areaFieldNames.map((name) => [name, fromCsvText(record[headings.indexOf(name)] ?? "")]);
    const parsed = parseArea(Object.fromEntries(values));
    if ("problem" in parsed)
      throw new Refusal("unreadable", `Line ${line}, column “${parsed.field}”: it ${parsed.problem}.`);
    const { prefix } = parsed.area;
    const other = lines.get(prefix);
    if (other) throw new Refusal("unreadable", `Line ${line}, column “prefix”: ${prefix} is also in line ${other}.`);
    lines.set(prefix, line);
    return parsed.area;
  });
}

function parseCsv(csv: string): CsvRecord[] {
  try {
    const options = { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true } as const;
    return parse(csv, options) as unknown as CsvRecord[];
  } catch (error) {
    // The parser's errors name the line.
    throw new Refusal("unreadable", `The file is not a valid CSV file: ${(error as Error).message}`);
  }
}

/** Without a line break, because a terminal adds its own. */
export function* formatAreas(areas: readonly AreaRow[]): Generator<string> {
  yield areaFieldNames.join(",");
  for (const area of areas) {
    const text = toAreaText(area);
    yield toCsvRow(areaFieldNames.map((name) => text[name]));
  }
}
