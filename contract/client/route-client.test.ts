import { expect, test } from "vitest";
import { z } from "zod";
import { defineRoutes } from "../http/routes.ts";
import { createRouteClient } from "./route-client.ts";

const { routes, get, post, put, remove, file } = defineRoutes<{ access: "everyone" }>();
const access = "everyone";
const summary = "Sample";
const params = z.object({ noteId: z.string() });
const reply = z.object({ count: z.number() });
const noteRoutes = routes("/notes", {
  list: get("", {
    access,
    query: z.object({ q: z.string().optional(), tag: z.array(z.string()).optional() }),
    reply,
    summary,
  }),
  find: get("/all", { access, query: z.object({ q: z.string() }), reply, summary }),
  all: get("/every", { access, reply, summary }),
  add: post("", { access, body: z.object({ text: z.string() }), reply, summary }),
  archive: post("/:noteId/archive", { access, params, reply, summary }),
  change: put("/:noteId", { access, params, body: z.object({ text: z.string() }), reply, summary }),
  remove: remove("/:noteId", { access, params, reply, summary }),
  export: file("/:noteId/export", {
    access,
    params,
    query: z.object({ width: z.number() }),
    produces: "text/csv",
    summary,
  }),
});

const calls: unknown[][] = [];
const notes = createRouteClient(noteRoutes, async (...call) => {
  calls.push(call);
  return { count: 1 };
});

test("each function sends the method, the path with its parameters, and the query or the body", async () => {
  await notes.list();
  await notes.list({ q: "a b", tag: ["x", "y"] });
  await notes.add({ text: "First" });
  await notes.archive({ noteId: "1" });
  await notes.change({ noteId: "a/b ?" }, { text: "Second" });
  await notes.remove({ noteId: "1" });
  expect(calls.splice(0)).toEqual([
    ["GET", "/notes", undefined, {}],
    ["GET", "/notes?q=a+b&tag=x&tag=y", undefined, {}],
    ["POST", "/notes", { text: "First" }, {}],
    ["POST", "/notes/1/archive", {}, { noteId: "1" }],
    ["PUT", "/notes/a%2Fb%20%3F", { text: "Second" }, { noteId: "a/b ?" }],
    ["DELETE", "/notes/1", undefined, { noteId: "1" }],
  ]);
});

test("a file has an address, and no request is sent", () => {
  expect(notes.export({ noteId: "1" }, { width: 40 })).toBe("/api/v1/notes/1/export?width=40");
  expect(calls).toEqual([]);
});

test("a route without a query ignores arguments, so that a function that passes some can call it", async () => {
  const load: (context: object) => Promise<{ count: number }> = notes.all;
  expect(await load({ signal: "sample" })).toEqual({ count: 1 });
  expect(calls.splice(0)).toEqual([["GET", "/notes/every", undefined, {}]]);
});

test("wrong and missing parts of a request do not compile", () => {
  const neverCalled = () => {
    // @ts-expect-error: the query has a required field.
    notes.find();
    // @ts-expect-error: there is no such field.
    notes.list({ text: "a" });
    // @ts-expect-error: the path has a parameter.
    notes.remove();
    // @ts-expect-error: the body is missing.
    notes.change({ noteId: "1" });
    // @ts-expect-error: a file is not awaited.
    notes.export({ noteId: "1" }, { width: 40 }).then();
  };
  expect(neverCalled).toBeTypeOf("function");
});
