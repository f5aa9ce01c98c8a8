import { readFileSync } from "node:fs";
import { seedDemoShop } from "../../../../../../demo/index.ts";
import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { parseQueries } from "./parse-queries.ts";

const shown = 24;

test("searches of the demo shop find what shoppers mean, as often as the guidelines' table says", {
  tags: "long",
}, async ({ shop }) => {
  await seedDemoShop(shop.context);
  const products = [];
  for (let page = 1; products.length < 364; page++)
    products.push(...(await shop.api.catalogue.products({ limit: 100, page, sort: "newest" })).products);
  const cases = parseQueries(readFileSync(new URL("queries.txt", import.meta.url), "utf8"));
  expect(cases.length).toBeGreaterThanOrEqual(300);
  const sums = { exact: { recall: 0, mrr: 0, none: 0 }, all: { recall: 0, mrr: 0, none: 0 } };
  const poor: string[] = [];
  for (const { q, isExpected } of cases) {
    const expected = new Set(products.filter(isExpected).map(({ _id }) => _id));
    expect(expected.size, q).toBeGreaterThan(0);
    const list = await shop.api.catalogue.products({ q, limit: shown });
    const exact = list.products.map(({ _id }) => _id);
    const all = [...exact, ...(list.closeMatches ?? []).map(({ _id }) => _id)].slice(0, shown);
    for (const [name, found] of Object.entries({ exact, all })) {
      const sum = sums[name as keyof typeof sums];
      const recall = found.filter((id) => expected.has(id)).length / Math.min(shown, expected.size);
      const first = found.findIndex((id) => expected.has(id));
      sum.recall += recall / cases.length;
      sum.mrr += (first < 0 ? 0 : 1 / (first + 1)) / cases.length;
      sum.none += found.length === 0 ? 1 : 0;
      if (name === "all" && (recall < 0.8 || first !== 0))
        poor.push(`${q}: recall ${recall.toFixed(2)} of ${expected.size}, first ${first + 1}`);
    }
  }
  const toRow = (name: string, { recall, mrr, none }: typeof sums.all) =>
    `| ${name} | ${recall.toFixed(2)} | ${mrr.toFixed(2)} | ${none} |`;
  const guidelines = readFileSync(new URL("../../../../../../docs/ux.md", import.meta.url), "utf8");
  expect(guidelines).toContain(`${cases.length} searches`);
  expect(guidelines).toContain(toRow("The text itself, as before", sums.exact));
  expect(guidelines).toContain(toRow("With close matches", sums.all));
  if (process.env.SEARCH_QUALITY) process.stdout.write(`${JSON.stringify(sums)}\n${poor.join("\n")}\n`);
  expect(sums.all.recall).toBeGreaterThan(0.9);
  expect(sums.all.mrr).toBeGreaterThan(0.85);
  expect(sums.all.none).toBe(0);
});
