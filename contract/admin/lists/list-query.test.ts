import { expect, test } from "vitest";
import { z } from "zod";
import { pageKey } from "../../values/page-key.ts";
import {
  choice,
  defineList,
  listSortLabels,
  listSorts,
  loadedChoice,
  requiredChoice,
  toDefaultSort,
} from "./define-list.ts";
import { toListQuery } from "./list-query.ts";

const noteList = defineList({
  search: { label: "Search notes", placeholder: "Words", max: 5 },
  filters: { state: choice("State", { open: "Open", done: "Done" }), author: loadedChoice("Author") },
  sorts: { title: ["A–Z", "Z–A"], created: ["Oldest first", "Newest first"] },
  defaultSort: "-created",
});
const NotesQuery = toListQuery(noteList, { limit: 20 });
const authorId = "0123456789abcdef01234567";

test("an empty query is the first page without filters, in the default sort", () => {
  expect(NotesQuery.parse({})).toEqual({ q: "", sort: "-created", limit: 20 });
});

test("a query has a search text, filters, a sort and a page", () => {
  const query = { q: " ink ", state: "done", author: authorId, sort: "title", after: authorId, limit: "5" };
  expect(NotesQuery.parse(query)).toEqual({ ...query, q: "ink", limit: 5 });
});

test.for([
  { q: "a longer text" },
  { q: "\0" },
  { state: "lost" },
  { author: "Asha" },
  { sort: "author" },
  { after: "page-2" },
  { limit: "101" },
])("%o is refused", (query) => {
  expect(NotesQuery.safeParse(query).success).toBe(false);
});

test("a list without search and filters has a sort and pages only", () => {
  const list = defineList({ sorts: { created: ["Oldest first", "Newest first"] }, defaultSort: "created" });
  expect(Object.keys(toListQuery(list, { limit: 20 }).shape)).toEqual(["sort", "after", "limit"]);
});

test("a list of days has the first and the last day", () => {
  const query = toListQuery(defineList({ days: true }), { limit: 20 });
  expect(query.parse({ since: "2026-01-01", until: "2026-01-31" })).toMatchObject({ until: "2026-01-31" });
  expect(query.safeParse({ since: "yesterday" }).success).toBe(false);
});

test("a list whose ids have a form of their own names the key of a page", () => {
  const query = toListQuery(noteList, { key: pageKey("[A-Z]{3}"), limit: 20 });
  expect(query.safeParse({ after: "ABC" }).success).toBe(true);
  expect(query.safeParse({ after: authorId }).success).toBe(false);
});

test("the documentation of the query names the values of filters and sorts", () => {
  expect(z.toJSONSchema(NotesQuery, { io: "input" }).properties).toMatchObject({
    state: { enum: ["open", "done"] },
    sort: { enum: ["title", "-title", "created", "-created"], default: "-created" },
  });
});

test("the select of the sorts begins with the default sort and its opposite", () => {
  expect(listSorts(noteList)).toEqual(["title", "-title", "created", "-created"]);
  expect(Object.entries(listSortLabels(noteList))).toEqual([
    ["-created", "Newest first"],
    ["created", "Oldest first"],
    ["title", "A–Z"],
    ["-title", "Z–A"],
  ]);
});

test("the select offers the descending direction of a sort first if the sort's name begins with a minus", () => {
  const list = defineList({
    sorts: { title: ["A–Z", "Z–A"], "-size": ["Largest first", "Smallest first"] },
    defaultSort: "title",
  });
  expect(listSorts(list)).toEqual(["title", "-title", "size", "-size"]);
  expect(Object.entries(listSortLabels(list)).slice(2)).toEqual([
    ["-size", "Largest first"],
    ["size", "Smallest first"],
  ]);
});

const taskList = defineList({
  filters: { state: requiredChoice("State", { open: "Open", done: "Done" }, "open") },
  sorts: { created: ["Oldest first", "Newest first"] },
  defaultSort: { state: { open: "created", done: "-created" } },
});

test("a required filter has a default value", () => {
  expect(toListQuery(taskList, { limit: 20 }).parse({})).toEqual({ state: "open", limit: 20 });
});

test("the default sort depends on a filter", () => {
  expect(toDefaultSort(taskList, { state: "open" })).toBe("created");
  expect(toDefaultSort(taskList, { state: "done" })).toBe("-created");
  expect(toDefaultSort(noteList, {})).toBe("-created");
});

test("a list can have pages only", () => {
  expect(Object.keys(toListQuery(defineList({}), { limit: 20 }).shape)).toEqual(["after", "limit"]);
});

test("names that the list does not have do not compile", () => {
  // @ts-expect-error -- no sort by author
  defineList({ sorts: { created: ["Oldest first", "Newest first"] }, defaultSort: "author" });
  // @ts-expect-error -- no sort by title
  defineList({ ...taskList, defaultSort: { state: { open: "title", done: "-created" } } });
  // @ts-expect-error -- no such state
  requiredChoice("State", { open: "Open", done: "Done" }, "lost");
  const query = NotesQuery.parse({});
  // @ts-expect-error -- no such state
  expect(query.state === "lost").toBe(false);
  // @ts-expect-error -- no such sort
  expect(query.sort === "author").toBe(false);
});
