import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { maxRowLength, openCsv, readCsv } from "./csv-rows.ts";

async function* toChunks(text: string, size = text.length) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

test("rows above an unclosed quotation mark are read, also if each of them takes long", async () => {
  const text = `a,b\n${Array.from({ length: 40 }, (_, index) => `${index},x\n`).join("")}40,"open\n41,lost\n`;
  const read: [number, string | undefined][] = [];
  for await (const { line, error } of openCsv(text).rows(toChunks(text))) {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    read.push([line, error]);
  }
  expect(read).toHaveLength(41);
  expect(read.at(-2)).toEqual([41, undefined]);
  expect(read.at(-1)).toEqual([42, expect.stringContaining("never closed")]);
});

test("the text behind an unclosed quotation mark is not held in memory", async () => {
  let chunks = 0;
  async function* endless() {
    yield 'a,b\n1,ok\n2,"open';
    for (; chunks < 1000; chunks += 1) yield "x".repeat(256 * 1024);
  }
  const read: unknown[] = [];
  for await (const row of openCsv("a,b\n").rows(endless())) read.push(row);
  expect(read).toEqual([
    { line: 2, values: ["1", "ok"] },
    { line: 3, values: ["", ""], error: expect.stringContaining("never closed") },
  ]);
  expect(chunks * 256 * 1024).toBeLessThan(2 * maxRowLength);
});

test("a short text is read without its byte order mark", async () => {
  expect(await readCsv('\ufeffName;Price\r\n"A;B";1')).toEqual({
    names: ["Name", "Price"],
    rows: [{ line: 2, values: ["A;B", "1"] }],
  });
  expect((await readCsv('a\n"1')).rows).toMatchObject([{ line: 2, error: expect.any(String) }]);
  expect(await readCsv("\n,,\n")).toEqual({ names: [], rows: [] });
});
