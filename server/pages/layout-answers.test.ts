import { expect, test } from "vitest";
import { keepingLayout } from "./layout-answers.ts";

const get = { method: "GET", headers: {} };

test("what every page's layout shows is asked for once, until it changes", async () => {
  let asked = 0;
  const { send, drop } = keepingLayout(async () => ({ status: 200, json: () => ({ asked: ++asked }) }));
  const settings = async () => (await send("/api/v1/home-settings", get)).json();
  expect(await Promise.all([settings(), settings()])).toEqual([{ asked: 1 }, { asked: 1 }]);
  drop();
  await expect(settings()).resolves.toEqual({ asked: 2 });
});

test("a page's own data is asked for every time, and what failed is asked for again", async () => {
  let asked = 0;
  const { send } = keepingLayout(async () => ({ status: asked++ === 0 ? 503 : 200, json: () => ({}) }));
  expect((await send("/api/v1/categories", get)).status).toBe(503);
  expect((await send("/api/v1/categories", get)).status).toBe(200);
  await send("/api/v1/products/1", get);
  await send("/api/v1/products/1", get);
  expect(asked).toBe(4);
});
