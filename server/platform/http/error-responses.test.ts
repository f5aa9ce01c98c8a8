import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerErrorResponses } from "./error-responses.ts";

test("a full disk is unavailable instead of a bug", async () => {
  const app = Fastify();
  registerErrorResponses(app);
  app.get("/", () => {
    throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
  });
  const response = await app.inject("/");
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("60");
  expect(response.json()).toMatchObject({ code: "unavailable" });
  await app.close();
});
