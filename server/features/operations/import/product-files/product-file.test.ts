import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductFile, type Row } from "./product-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/kapas-read-`);
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, encoding?: string): Promise<Row[]> {
  const path = `${folder}/file.csv`;
  await writeFile(path, content);
  const rows: Row[] = [];
  for await (const row of (await openProductFile(path, encoding)).rows()) rows.push(row);
  return rows;
}

test("rows have the line where they begin, despite quoted line breaks, empty lines and a BOM", async () => {
  expect(await read('\uFEFFa,b\r\n1,"x\r\ny"\r\n\r\n2, "z"\r\n , \r\n3,"say ""hi"""')).toEqual([
    { line: 2, cells: { a: "1", b: "x\r\ny" } },
    { line: 5, cells: { a: "2", b: "z" } },
    { line: 7, cells: { a: "3", b: 'say "hi"' } },
  ]);
});

test.each([",", ";", "\t", "|"])("the delimiter %j is detected in the first line", async (sign) => {
  const rows = await read(`"a,;|\t!"${sign}b${sign}c\n1${sign}2${sign}3\n`);
  expect(rows).toEqual([{ line: 2, cells: { "a,;|\t!": "1", b: "2", c: "3" } }]);
});

test("rows after a malformed row are still read", async () => {
  const rows = await read('a,b\n1\n2,"bad" quote,3\n4,in"side\n5,ok\n');
  expect(rows.map(({ line, error }) => [line, error])).toEqual([
    [2, undefined],
    [3, "The row has 3 columns, the first line has 2."],
    [4, undefined],
    [5, undefined],
  ]);
});

test("cells that a row leaves out at its end are empty, and further ones are refused unless they are empty", async () => {
  expect(await read("a,b,c\n1\n2,x\n3,,,,\n4,x,y,z\n5,,,,z\n6,,")).toEqual([
    { line: 2, cells: { a: "1", b: "", c: "" } },
    { line: 3, cells: { a: "2", b: "x", c: "" } },
    { line: 4, cells: { a: "3", b: "", c: "" } },
    { line: 5, cells: { a: "4", b: "x", c: "y" }, error: "The row has 4 columns, the first line has 3." },
    { line: 6, cells: { a: "5", b: "", c: "" }, error: "The row has 5 columns, the first line has 3." },
    { line: 7, cells: { a: "6", b: "", c: "" } },
  ]);
});

test("a file whose first line has an unclosed quotation mark has no columns", async () => {
  await expect(read('a,"b\n1,2\n')).rejects.toThrow("has no row that names its columns.");
});

test("a file with more than a thousand columns is refused, in both formats", async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `c${index}`);
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
  for (const content of [names.join(","), json]) {
    await expect(read(content)).rejects.toThrow("names 1001 columns. A file has at most 1000.");
  }
  // Wider than the part of the file that is read first.
  await expect(read("c,".repeat(200_000))).rejects.toThrow("A file has at most 1000.");
});

test("an unclosed quotation mark is reported with its line", async () => {
  const rows = await read('a,b\n1,ok\n2,"open\n3,lost\n');
  expect(rows).toEqual([
    { line: 2, cells: { a: "1", b: "ok" } },
    { line: 3, cells: { a: "", b: "" }, error: expect.stringContaining("never closed") },
  ]);
});

test("JSON Lines are read, and an invalid line is reported", async () => {
  const rows = await read('{"id":1,"images":["a","b"],"on":true,"none":null}\r\n\n{"id":}\n{"id":2}');
  expect(rows).toEqual([
    { line: 1, cells: { id: "1", images: "a\nb", on: "true", none: "" } },
    { line: 3, cells: {}, error: expect.stringContaining("not a JSON object") },
    { line: 4, cells: { id: "2" } },
  ]);
});

test("the first of the JSON Lines may omit columns and contain quotation marks", async () => {
  const path = `${folder}/lines.jsonl`;
  await writeFile(path, '{"id":1,"name":"14\\" bag"}\n{"id":2,"colour":"Red"}\n');
  const file = await openProductFile(path);
  expect(file.columns).toEqual(["id", "name", "colour"]);
  const rows: Row[] = [];
  for await (const row of file.rows()) rows.push(row);
  expect(rows).toEqual([
    { line: 1, cells: { id: "1", name: '14" bag' } },
    { line: 2, cells: { id: "2", colour: "Red" } },
  ]);
  await expect(read('[\n  {"id":1},\n  {"id":2}\n]')).rejects.toThrow("is a JSON array");
});

test("text that is not in the stated encoding is refused before the first row", async () => {
  const latin = Buffer.from("a,b\n1,caf\xe9\n", "latin1");
  await expect(read(latin, "utf-8")).rejects.toThrow('Save it as "CSV UTF-8", or name its encoding');
  expect(await read(latin, "windows-1252")).toEqual([{ line: 2, cells: { a: "1", b: "café" } }]);
  await expect(read(latin, "klingon")).rejects.toThrow('no encoding "klingon"');
});

test("a multi-byte character across two chunks is decoded", async () => {
  const long = `a\n${"é".repeat(300_000)}\n`;
  expect((await read(long))[0]!.cells.a).toHaveLength(300_000);
});

test("missing files, folders and empty files have different errors", async () => {
  await expect(openProductFile(`${folder}/none.csv`)).rejects.toThrow("There is no file");
  await expect(openProductFile(folder)).rejects.toThrow("is not a file");
  await expect(read("\n")).rejects.toThrow("is empty");
  await expect(read("\r\n;;\r\nsep=;\r\n")).rejects.toThrow(/^.+ has no row that names its columns\.$/);
});

test.each(["a,b\n1,2\n", '{"a":1}\n'])(
  "a file deleted after it was opened is an error of the reader: %j",
  async (content) => {
    const path = `${folder}/deleted.csv`;
    await writeFile(path, content);
    const { rows } = await openProductFile(path);
    await rm(path);
    await expect(rows().next()).rejects.toThrow("ENOENT");
  },
);

const table = "name;price\nCafé “Crème”;12,50\n";
const toUtf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
test.each<[string, string | Buffer]>([
  ["an instruction for Excel in the first line", `sep=;\r\n${table}`],
  ["a quoted instruction for Excel", `"sep=;"\r\n${table}`],
  ["empty lines and empty cells above the table", `\r\n;;\r\n\r\n${table}`],
  ["line ends of old Macs", table.replaceAll("\n", "\r")],
  ["line ends of two kinds", table.replace("\n", "\r\n")],
  ["UTF-8 with a byte order mark", `\uFEFF${table}`],
  ["UTF-16", Buffer.from(`\uFEFF${table}`, "utf16le")],
  ["UTF-16 of the other byte order", toUtf16be(`\uFEFF${table}`)],
  ["UTF-16 without a byte order mark", Buffer.from(table, "utf16le")],
  ["UTF-16 of the other byte order without a mark", toUtf16be(table)],
  ["Windows-1252", Buffer.from(table.replace("“", "\x93").replace("”", "\x94"), "latin1")],
  ["tabs", table.replaceAll(";", "\t")],
  ["empty cells beside the table", "name;price;;\nCafé “Crème”;12,50;;;;\n"],
])("a file with %s has the same cells", async (_name, content) => {
  const rows = await read(content);
  expect(rows.map(({ cells, error }) => ({ cells, error }))).toEqual([
    { cells: { name: "Café “Crème”", price: "12,50" }, error: undefined },
  ]);
});

test("the lines above the column names of Amazon's template are not read", async () => {
  const lines = [
    "TemplateType=fptcustom\tVersion=2026",
    "Seller SKU\tProduct Name",
    "item_sku\titem_name",
    "K1\tKurta",
  ];
  expect(await read(lines.join("\n"))).toEqual([{ line: 4, cells: { item_sku: "K1", item_name: "Kurta" } }]);
});

test("blanks around quotation marks do not make them a part of the text", async () => {
  expect(await read('a,b\n"x" ,"y"\t\n "say ""hi"" , you"  , "z" \n"in" side,"p" q\n"last"  ')).toEqual([
    { line: 2, cells: { a: "x", b: "y" } },
    { line: 3, cells: { a: 'say "hi" , you', b: "z" } },
    { line: 4, cells: { a: '"in" side', b: '"p" q' } },
    { line: 5, cells: { a: "last", b: "" } },
  ]);
});
