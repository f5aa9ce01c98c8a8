import { expect, test } from "vitest";
import { markdownToPage, markdownToParagraphs } from "./content-markdown.ts";
import { convertMarkdown, toPage, toParagraphs } from "./convert-markdown.ts";

const text = "Intro with *stress*.\n\n## Care\n\n- Wash\n  - Cold\n\n> Dry flat.";
/** Lists within lists, one level deeper with each line. */
const nestLists = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- item\n`).join("");

test("a worker converts pages and articles as the main thread does", async () => {
  await convertMarkdown("page", text);
  await convertMarkdown("article", text);
  expect(toPage(text)).toEqual(markdownToPage(text));
  expect(toParagraphs(text)).toBe(markdownToParagraphs(text));
});

test("text nested more than twenty levels deep is refused with its line", async () => {
  for (const [markdown, line] of [
    [`Text\n\n${"> ".repeat(20_000)}a`, 3],
    [nestLists(400), 21],
    [`a\nb\n${"- ".repeat(30)}c`, 3],
    [`${"1. ".repeat(21)}c`, 1],
    [`\n${">".repeat(21)}c`, 2],
  ] as const) {
    const message = `Line ${line} is nested more than 20 levels deep.`;
    await expect(convertMarkdown("page", markdown), markdown.slice(0, 20)).rejects.toMatchObject({
      code: "invalid",
      message,
      errors: { "fields.markdown": message },
    });
  }
  await convertMarkdown("page", nestLists(20));
  await convertMarkdown("page", `${"> ".repeat(20)}a\n\n${" ".repeat(60)}code`);
});

test("a text that takes too long is unavailable, and the next one has a new worker", async () => {
  const slow = "**a".repeat(60_000);
  await expect(convertMarkdown("page", slow, "markdown", 50)).rejects.toMatchObject({
    code: "unavailable",
    retryAfter: 10,
  });
  await convertMarkdown("page", `${text} Again.`);
});
