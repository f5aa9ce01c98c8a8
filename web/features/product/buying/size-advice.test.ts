import { expect, test } from "vitest";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { formatRange, suggestSize } from "./size-advice.ts";

const row = (size: string, chest: [number, number], waist: [number, number], others: string[] = []) => ({
  size,
  others,
  values: { chest, waist, length: [40, 40] as [number, number] },
});
const chart: SizeChart = {
  key: "men",
  categories: [["Men"]],
  unit: "in",
  measures: [
    { key: "chest", label: "Chest", how: "Around." },
    { key: "waist", label: "Waist", how: "Around." },
    { key: "length", label: "Length", how: "Down.", ofGarment: true },
  ],
  rows: [
    row("S", [36, 38], [30, 32], ["EU 46"]),
    row("M", [38, 40], [32, 34], ["EU 48"]),
    row("L", [40, 42], [34, 36]),
  ],
};
const none = { small: 0, true: 0, large: 0 };
const suggest = (centimetres: Record<string, number>, votes = none, otherLabel?: string) =>
  suggestSize(chart, { centimetres, otherLabels: otherLabel ? { men: otherLabel } : {} }, votes, "cm");

test("the suggested size names the measurement that decided it", () => {
  expect(suggest({ chest: 96 })).toEqual({ size: "S", basis: "from your chest of 96 cm" });
  expect(suggest({ chest: 100 })?.size).toBe("M");
  expect(suggest({ chest: 90, waist: 90 })).toEqual({ size: "L", basis: "from your waist of 90 cm" });
  expect(suggestSize(chart, { centimetres: { chest: 96.52 }, otherLabels: {} }, none, "in")?.basis).toBe(
    "from your chest of 38 in",
  );
});

test("no size is suggested without measurements that fit the chart", () => {
  expect(suggest({})).toBeUndefined();
  expect(suggest({ chest: 130 })).toBeUndefined();
  expect(suggest({ chest: 60 })).toBeUndefined();
  expect(suggest({ chest: 96, waist: 130 })).toBeUndefined();
  expect(suggest({ height: 180, length: 100 })).toBeUndefined();
  expect(suggest({}, none, "EU 60")).toBeUndefined();
});

test("the size of another brand is used without measurements", () => {
  const basis = "from EU 48, which fits you in another brand";
  expect(suggest({}, none, "EU 48")).toEqual({ size: "M", basis });
  expect(suggest({ chest: 96 }, none, "EU 48")?.size).toBe("S");
});

test("customers' votes move the suggestion by one size if most of at least three agree", () => {
  const small = { small: 3, true: 1, large: 0 };
  expect(suggest({ chest: 96 }, small)).toEqual({
    size: "M",
    basis: "from your chest of 96 cm; customers say it runs small",
  });
  expect(suggest({ chest: 100 }, { small: 0, true: 0, large: 3 })?.size).toBe("S");
  expect(suggest({ chest: 96 }, { small: 2, true: 0, large: 0 })?.size).toBe("S");
  expect(suggest({ chest: 96 }, { small: 2, true: 2, large: 0 })?.size).toBe("S");
  expect(suggest({ chest: 105 }, small), "larger than the largest").toBeUndefined();
});

test("ranges are shown in inches and centimetres", () => {
  expect(formatRange([46, 48], "in", "in")).toBe("46–48");
  expect(formatRange([46, 48], "in", "cm")).toBe("117–122");
  expect(formatRange([22, 22.5], "cm", "in")).toBe("8.7–8.9");
  expect(formatRange([550, 550], "cm", "cm")).toBe("550");
});
