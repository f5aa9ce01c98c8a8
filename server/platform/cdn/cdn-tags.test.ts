import { expect, test } from "vitest";
import { toPageTags, toPurgedTags } from "./cdn-tags.ts";

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `product:${index.toString(16).padStart(24, "0")}`);
const purges = (changed: string[], page: string[]) =>
  toPurgedTags(changed).some((tag) => toPageTags(page).includes(tag));

test("a page is purged by a change of a record that it shows, of all records of that kind, and of everything", () => {
  const page = ["product:a1", "settings", "article:b2"];
  for (const changed of [["product:a1"], ["product"], ["settings"], ["article"], ["*"], ["order:x", "settings"]])
    expect(purges(changed, page), changed.join()).toBe(true);
  for (const changed of [["product:a2"], ["products"], ["pages"], ["article:a1"]])
    expect(purges(changed, page), changed.join()).toBe(false);
});

test("a page of more records than a header can name is purged by a change of any of them", () => {
  const page = ["settings", ...ids(60)];
  expect(toPageTags(page).join(" ").length).toBeLessThan(1000);
  for (const changed of [["product:a1"], [ids(60)[59] ?? ""], ["product"], ["settings"]])
    expect(purges(changed, page)).toBe(true);
  expect(purges(["article:a1"], page)).toBe(false);
});

test("a change of thousands of records is purged as a change of all records of their kind", () => {
  expect(toPurgedTags([...ids(2000), "settings"])).toEqual(["product", "settings"]);
});
