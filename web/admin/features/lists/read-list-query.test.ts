import { expect, test } from "vitest";
import { choice, defineList, loadedChoice, requiredChoice } from "#contract/admin/lists/define-list.ts";
import { isListFiltered, readListQuery } from "./list-controls.tsx";

const noteList = defineList({
  search: { label: "Search notes", placeholder: "Words", max: 40 },
  filters: { state: choice("State", { open: "Open", done: "Done" }), author: loadedChoice("Author") },
  sorts: { created: ["Oldest first", "Newest first"] },
  defaultSort: "-created",
});
const dayList = defineList({ days: true });
const taskList = defineList({ filters: { state: requiredChoice("State", { open: "Open", done: "Done" }, "open") } });
const read = (search: string) => readListQuery(noteList, new URLSearchParams(search));

test("the query of a list is read from the address", () => {
  expect(read("q=ink&state=done&author=a1&sort=created&after=b2")).toEqual({
    q: "ink",
    state: "done",
    author: "a1",
    sort: "created",
    after: "b2",
  });
});

test("values and parameters that the list does not have are left out", () => {
  expect(read("state=lost&sort=author&saved=view1")).toEqual({ q: "" });
});

test("a required filter has its default value if the address has none", () => {
  expect(readListQuery(taskList, new URLSearchParams())).toEqual({ state: "open" });
  expect(readListQuery(taskList, new URLSearchParams("state=done"))).toEqual({ state: "done" });
});

test("a list of days is read and filtered by its first and last day", () => {
  const search = new URLSearchParams("since=2026-01-01");
  expect(readListQuery(dayList, search)).toEqual({ since: "2026-01-01" });
  expect(isListFiltered(dayList, search)).toBe(true);
  expect(isListFiltered(dayList, new URLSearchParams())).toBe(false);
});

test("a list is filtered by its search and filters, and not by a required filter, the sort or the page", () => {
  expect(isListFiltered(noteList, new URLSearchParams("sort=created&after=b2"))).toBe(false);
  expect(isListFiltered(noteList, new URLSearchParams("state=done"))).toBe(true);
  expect(isListFiltered(taskList, new URLSearchParams("state=done"))).toBe(false);
});
