import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromCsvText, toCsvLine } from "./csv.ts";

test("texts of a written line are read back unchanged, and no cell begins like a formula", { tags: "long" }, () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[=+\-@\t\r"',;\n]{0,4}\w*$/));
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const [read = []] = parse(toCsvLine(cells)) as string[][];
      expect(read.map(fromCsvText)).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n]/);
    }),
  );
});

test("numbers stay numbers, also negative ones", () => {
  expect(toCsvLine([-12.5, "-12.5", "-1+2", "+91 98765", "a,b", 'a"b'])).toBe(
    `-12.5,-12.5,'-1+2,'+91 98765,"a,b","a""b"\r\n`,
  );
});
