import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { removeBlanksAfterQuotes } from "./quoted-cells.ts";

test("any cells with blanks around their quotation marks are read as they were, wherever the chunks of the text end", async () => {
  const cell = fc.stringMatching(/^[a"',;\t\n ]{0,6}$/);
  const blanks = fc.constantFrom("", " ", "  ");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, blanks), { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (cells, size) => {
        const line = cells.map(([text, blank]) => `${blank}"${text.replaceAll('"', '""')}"${blank}`).join(",");
        const chunks: string[] = [];
        for (const chunk of splitText(line, size)) chunks.push(chunk);
        let cleaned = "";
        for await (const part of removeBlanksAfterQuotes(toAsync(chunks), ",")) cleaned += part;
        const [read] = parse(cleaned, { ltrim: true }) as string[][];
        expect(read).toEqual(cells.map(([text]) => text));
      },
    ),
  );
});

function* splitText(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function* toAsync(parts: readonly string[]) {
  yield* parts;
}
