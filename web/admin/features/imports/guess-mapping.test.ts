import { expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

const toColumns = (...names: string[]) => names.map((name) => ({ name }));

test("columns are mapped to fields by the labels of the page", () => {
  const columns = toColumns("Key", "Name", "Colour", "Size", "Stock", "Price", "Low stock level", "SEO title");
  expect(guessMapping(columns)).toEqual({
    key: "Key",
    name: "Name",
    color: "Colour",
    size: "Size",
    inventory: "Stock",
    price: "Price",
    lowStockLevel: "Low stock level",
    seoTitle: "SEO title",
  });
});

test("columns are mapped to fields by the names of the API, and unknown columns are not mapped", () => {
  const columns = toColumns("color", "INVENTORY", "short_description", "Shelf", "Description");
  expect(guessMapping(columns)).toEqual({
    color: "color",
    inventory: "INVENTORY",
    shortDescription: "short_description",
    description: "Description",
  });
});
