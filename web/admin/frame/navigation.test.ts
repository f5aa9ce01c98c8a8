import { expect, test } from "vitest";
import { listNavigation, navigation } from "./navigation.ts";

const items = navigation.flatMap((group) => group.items);

test("each page of the menu has a key and an address of its own", () => {
  for (const name of ["key", "to"] as const) {
    const values = items.map((item) => item[name]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test("the menu shows the items that a member may see, without empty groups", () => {
  const shown = listNavigation({ permissions: ["stock:read"] });
  expect(shown.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
    ["Orders", ["Today"]],
    ["Catalogue", ["Inventory"]],
  ]);
});
