import { expect, test } from "vitest";
import { parseChartTexts, toChartTexts } from "#contract/admin/settings/size-chart-texts.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { emptyDraft, findSizeErrors, toChartKey, toDraft, toDraftTexts } from "./chart-draft.ts";
import { isTable, parseTable, pasteCells, replaceByTable } from "./pasted-table.ts";

const chart: SizeChart = {
  key: "kids",
  categories: [["Kids", "Girls"]],
  unit: "cm",
  measures: [
    { key: "chest", label: "Chest", how: "Around the fullest part." },
    { key: "length", label: "Length", how: "Of the garment.", ofGarment: true },
  ],
  rows: [
    { size: "4-5Y", values: { chest: [56, 58], length: [60, 60] }, others: ["EU 110"] },
    { size: "6-7Y", values: { chest: [60, 62] } },
  ],
};

test("a chart stays the same when it is converted to the texts of the form or to a draft and back", () => {
  expect(parseChartTexts("kids", toChartTexts(chart))).toEqual({ chart });
  expect(toDraftTexts(toDraft(chart))).toEqual(toChartTexts(chart));
});

test("pasted cells fill the cells to the right and below, and add rows", () => {
  expect(isTable("62")).toBe(false);
  const table = parseTable("62\t64\r\n66 to 68\t70\r\n");
  const { rows } = pasteCells(toDraft(chart), { row: 1, column: "chest" }, table);
  expect(rows.map(({ size, values }) => [size, values.chest, values.length])).toEqual([
    ["4-5Y", "56-58", "60"],
    ["6-7Y", "62", "64"],
    ["", "66 to 68", "70"],
  ]);
});

test("a pasted table replaces measurements and sizes, with the known way to measure", () => {
  const table = parseTable("Size\tchest\tSleeve\tOther labels\nS\t80-84\t55\tEU 36, UK 8\nM\t85\t\t\n");
  const replaced = replaceByTable(emptyDraft, table, chart.measures);
  expect(replaced).toMatchObject({
    draft: {
      measures: [
        { key: "chest", how: "Around the fullest part." },
        { key: "sleeve", label: "Sleeve", how: "" },
      ],
      rows: [{ size: "S", values: { chest: "80-84", sleeve: "55" }, others: "EU 36, UK 8" }, { size: "M" }],
    },
  });
  expect(replaceByTable(emptyDraft, parseTable("S\t80\t90\nM\t85\t95"), [])).toMatchObject({
    problem: expect.stringContaining("first line"),
  });
  expect(replaceByTable(emptyDraft, parseTable("Size\tBust\tbust\nS\t1\t2"), [])).toEqual({
    problem: "Two columns have the same name.",
  });
});

test("sizes without a name and sizes with the name of another row have errors", () => {
  const draft = toDraft({ ...chart, rows: ["M", "m ", ""].map((size) => ({ size, values: {} })) });
  expect([...findSizeErrors(draft)]).toEqual([
    [1, "Another row is called m."],
    [2, "Enter the size, such as M."],
  ]);
});

test("the key of a new chart comes from its first category, and differs from the keys of other charts", () => {
  expect(toChartKey(["Women › Kurtas & Sets"], [])).toBe("women-kurtas-sets");
  expect(toChartKey(["Women"], ["women", "women-2"])).toBe("women-3");
  expect(toChartKey([], [])).toBe("chart");
});
