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

test.each([",", ";", "\t"])("the delimiter %j is detected in the first line", async (sign) => {
  const rows = await read(`"a,;\t!"${sign}b${sign}c\n1${sign}2${sign}3\n`);
  expect(rows).toEqual([{ line: 2, cells: { "a,;\t!": "1", b: "2", c: "3" } }]);
});

test("rows after a malformed row are still read", async () => {
  const rows = await read('a,b\n1\n2,"bad" quote,3\n4,in"side\n5,ok\n');
  expect(rows.map(({ line, error }) => [line, error])).toEqual([
    [2, "The row has 1 columns, the first line has 2."],
    [3, "The row has 3 columns, the first line has 2."],
    [4, undefined],
    [5, undefined],
  ]);
});

test("an unclosed quotation mark is reported with its line", async () => {
  const rows = await read('a,b\n1,ok\n2,"open\n3,lost\n');
  expect(rows).toEqual([
    { line: 2, cells: { a: "1", b: "ok" } },
    { line: 3, cells: {}, error: expect.stringContaining("never closed") },
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

test("text that is not UTF-8 is refused before the first row, unless its encoding is set", async () => {
  const latin = Buffer.from("a,b\n1,caf\xe9\n", "latin1");
  await expect(read(latin)).rejects.toThrow('Save it as "CSV UTF-8", or name its encoding');
  expect(await read(latin, "windows-1252")).toEqual([{ line: 2, cells: { a: "1", b: "café" } }]);
  await expect(read(latin, "klingon")).rejects.toThrow('no encoding "klingon"');
  await expect(read(Buffer.from("\uFEFFa,b\n1,2", "utf16le"))).rejects.toThrow("or utf-16le");
});

test("a multi-byte character across two chunks is decoded", async () => {
  const long = `a\n${"é".repeat(300_000)}\n`;
  expect((await read(long))[0]!.cells.a).toHaveLength(300_000);
});

test("missing files, folders and empty files have different errors", async () => {
  await expect(openProductFile(`${folder}/none.csv`)).rejects.toThrow("There is no file");
  await expect(openProductFile(folder)).rejects.toThrow("is not a file");
  await expect(read("\n")).rejects.toThrow("is empty");
  await expect(read("\r\na;b\r\n1;2\r\n")).rejects.toThrow(
    /^The first line of .+ is empty: it must name the columns\.$/,
  );
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
