import Fastify, { type RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { z } from "zod";
import { responseSchema } from "#contract/http/response.ts";
import { defineRoutes } from "#contract/http/routes.ts";
import { serveRoutes } from "./serve-routes.ts";

type Caller = { access: "readers" | "writers" };
const { routes, get, put, file } = defineRoutes<Caller>();
const params = z.object({ noteId: z.coerce.number() });
const noteRoutes = routes("/admin/notes", {
  list: get("", {
    access: "readers",
    query: z.object({ limit: z.coerce.number().default(5) }),
    reply: responseSchema({ limit: z.number() }),
    summary: "Lists notes",
  }),
  change: put("/:noteId", {
    access: "writers",
    params,
    body: z.object({ text: z.string().min(1) }),
    reply: responseSchema({ message: z.string() }),
    summary: "Changes a note",
  }),
  export: file("/:noteId/export", { access: "readers", params, produces: "text/csv", summary: "A note as a file" }),
});

function openApp() {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const registered: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    if (route.method !== "HEAD") registered.push(route);
  });
  serveRoutes<Caller, typeof noteRoutes>(
    app,
    noteRoutes,
    {
      list: async ({ query }) => ({ limit: query.limit }),
      change: async ({ params: { noteId }, body }) => ({ message: `${noteId + 1} ${body.text}` }),
      export: async ({ params: { noteId } }, reply) => reply.type("text/csv").send(`id\n${noteId}`),
    },
    ({ access }) => ({ config: { access } as object }),
  );
  return { app, registered };
}

test("a handler gets the parsed parts of the request, and its result is a successful response", async () => {
  const { app } = openApp();
  const list = await app.inject("/admin/notes");
  expect(list.json()).toEqual({ status: "success", success: true, limit: 5 });
  const change = await app.inject({ method: "PUT", url: "/admin/notes/41", payload: { text: "Hello" } });
  expect(change.json()).toEqual({ status: "success", success: true, message: "42 Hello" });
});

test("a request that does not fit the schemas is refused", async () => {
  const { app } = openApp();
  expect((await app.inject({ method: "PUT", url: "/admin/notes/41", payload: { text: "" } })).statusCode).toBe(400);
  expect((await app.inject("/admin/notes?limit=many")).statusCode).toBe(400);
});

test("a file's handler sends the file itself", async () => {
  const { headers, body } = await openApp().app.inject("/admin/notes/7/export");
  expect(headers["content-type"]).toMatch(/^text\/csv/);
  expect(body).toBe("id\n7");
});

test("each route has the access, the summary and the tag of its table", async () => {
  const { app, registered } = openApp();
  await app.ready();
  expect(
    registered.map(({ method, url, config, schema }) => [method, url, Object(config).access, schema]),
  ).toMatchObject([
    ["GET", "/admin/notes", "readers", { tags: ["admin"], summary: "Lists notes" }],
    ["PUT", "/admin/notes/:noteId", "writers", { tags: ["admin"], summary: "Changes a note" }],
    ["GET", "/admin/notes/:noteId/export", "readers", { summary: "A note as a file", produces: ["text/csv"] }],
  ]);
});

test("a missing handler, a surplus handler and a wrong result do not compile", () => {
  const neverCalled = () => {
    const { app } = openApp();
    const list = async () => ({ limit: 1 });
    const change = async () => ({ message: "" });
    const exportNote = async () => undefined;
    const toAccessOptions = () => ({});
    // @ts-expect-error: `export` has no handler.
    serveRoutes<Caller, typeof noteRoutes>(app, noteRoutes, { list, change }, toAccessOptions);
    serveRoutes<Caller, typeof noteRoutes>(
      app,
      noteRoutes,
      // @ts-expect-error: there is no route `other`.
      { list, change, export: exportNote, other: list },
      toAccessOptions,
    );
    serveRoutes<Caller, typeof noteRoutes>(
      app,
      noteRoutes,
      // @ts-expect-error: the response of `list` has a number.
      { list: async () => ({ limit: "1" }), change, export: exportNote },
      toAccessOptions,
    );
  };
  expect(neverCalled).toBeTypeOf("function");
});
