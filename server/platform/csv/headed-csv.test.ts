import { expect, test } from "vitest";
import { readHeadedCsv } from "./headed-csv.ts";

const options = {
  fields: ["awb", "status"],
  knownHeadings: { awb: ["awb no"], status: ["status"] },
  chosen: {},
} as const;
const read = async (csv: string, chosen: { awb?: string; status?: string } = {}) => {
  const { rows, columns } = await readHeadedCsv(csv, { ...options, chosen });
  return { columns, rows: rows.map(({ line, cell }) => [line, cell("awb"), cell("status")]) };
};

test("columns are recognised with any separator, byte order mark and line end", async () => {
  for (const separator of [",", ";", "\t", "|"])
    for (const end of ["\n", "\r\n", "\r"]) {
      const csv = `\ufeff${[
        ["Status", "AWB No."],
        ["Delivered", "A1"],
      ]
        .map((cells) => cells.join(separator))
        .join(end)}`;
      expect((await read(csv)).rows, JSON.stringify(csv)).toEqual([[2, "A1", "Delivered"]]);
    }
});

test("a first line that names the separator is no row, and lines have the numbers of the file", async () => {
  expect((await read("sep=;\r\nAWB No;Status\r\nA1;Delivered, at the door\r\n")).rows).toEqual([
    [3, "A1", "Delivered, at the door"],
  ]);
});

test("an apostrophe before a text that would be a formula is not part of the text", async () => {
  expect((await read("AWB No,Status\n'+91,Delivered")).rows).toEqual([[2, "+91", "Delivered"]]);
});

test("chosen columns are read instead of the recognised ones", async () => {
  expect((await read("AWB No,Other,Status\nA1,B1,RTO", { awb: "Other" })).rows).toEqual([[2, "B1", "RTO"]]);
  await expect(read("AWB No,Status\nA1,RTO", { awb: "Sample" })).rejects.toThrow('The file has no column "Sample".');
});

test("a row with an open quotation mark has an error instead of its cells", async () => {
  const { rows } = await readHeadedCsv('AWB No,Status\nA1,"RTO', options);
  expect(rows.map(({ line, error }) => [line, error])).toEqual([[2, expect.stringContaining("never closed")]]);
});
