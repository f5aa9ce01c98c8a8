import { expect, test } from "vitest";
import { choice, defineList, loadedChoice } from "#contract/admin/lists/define-list.ts";
import { readListQuery } from "./list-controls.tsx";

const noteList = defineList({
  search: { label: "Search notes", placeholder: "Words", max: 40 },
  filters: { state: choice("State", { open: "Open", done: "Done" }), author: loadedChoice("Author") },
  sorts: { created: ["Oldest first", "Newest first"] },
  defaultSort: "-created",
});
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
