// @module-tag long
import fc from "fast-check";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { findBookFaults, readStockSums } from "../checks/check-books.ts";
import { findFaults, findRawFaults } from "./checks/check-response.ts";
import { apiRequests, type RequestKind } from "./requests/api-requests.ts";
import { type FuzzRequest, marker, toPrivateMark } from "./requests/fuzz-request.ts";
import { listOperations, type Operation } from "./requests/open-api.ts";
import { readRoutePaths } from "./requests/page-requests.ts";
import type { FuzzResponse } from "./send.ts";
import type { Catalogue } from "./shop/catalogue-records.ts";
import { insertFuzzCustomer } from "./shop/customers.ts";
import { toKnownValues } from "./shop/known-records.ts";
import { isAdminOperation, isEndless, StaffRequests } from "./staff-requests.ts";

const id = "0".repeat(24);
const catalogue: Catalogue = {
  variants: [{ productId: id, selectedSize: "M", selectedColor: "Red" }],
  productIds: [id],
  articleIds: [id],
  authorIds: [id],
  pageSlugs: ["terms"],
  categoryIds: [[id], [id], [id]],
  reviewIds: [id],
  commentIds: [id],
  site: { pages: ["/"], images: ["a.jpg"], videos: [], ids: [id] },
};

const readOperations = async ({ app }: TestShop) => listOperations((await app.inject("/api/docs/json")).json());

test("every API route is an operation, with requests of every kind", async ({ shop }) => {
  const operations = await readOperations(shop);
  const routes = shop.routes.filter(({ url, schema }) => url.startsWith("/api/v1/") && !schema?.hide);
  const names = routes.flatMap(({ url, method }) =>
    [method].flat().map((one) => `${one} ${url.replace("/api/v1", "").replace(/:(\w+)/g, "{$1}")}`),
  );
  const expected = names.filter((name) => !name.startsWith("HEAD"));
  expect(operations.map(({ name }) => name).sort()).toEqual(expected.sort());
  const customer = await insertFuzzCustomer(shop.context);
  const kinds: RequestKind[] = [
    "valid",
    "hostile-text",
    "unusual-headers",
    "foreign",
    "mutated",
    "malformed",
    "unauthenticated",
    "wrong-method",
  ];
  for (const operation of operations) {
    const known = toKnownValues(operation, catalogue, { senderId: customer.id, owner: customer });
    for (const kind of kinds) {
      const requests = fc.sample(apiRequests(operation, kind, known, customer), { seed: 1, numRuns: 1 });
      for (const { url } of requests) expect(url, operation.name).toMatch(/^\/api\/v1\/[\x21-\x7e]*$/);
    }
  }
});

test("a valid request passes the validation of every operation", async ({ shop }) => {
  const customer = await insertFuzzCustomer(shop.context);
  const send = async (operation: Operation) => {
    const known = toKnownValues(operation, catalogue, { senderId: customer.id, owner: customer });
    const [request] = fc.sample(apiRequests(operation, "valid", known, customer), { seed: 1, numRuns: 1 });
    const { url, headers, body } = request!;
    return await shop.app.inject({
      url,
      headers,
      method: request!.method as "GET",
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  for (const operation of await readOperations(shop)) {
    // A logout would end the session of the customer who sends the other requests.
    if (operation.name === "POST /protect/auth/logout") continue;
    const response = await send(operation);
    expect(response.json().errors, operation.name).toBeUndefined();
    expect(response.statusCode, operation.name).not.toBe(500);
  }
});

test("differences in stock, sums and payments are found", async ({ shop }) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer();
  const kurta = await shop.createProduct();
  const stock = await readStockSums(shop.context);
  const { _id: orderId } = await shop.placeCodOrder(asha, kurta);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
  // The order is now stored as an online order without a payment.
  await db.updateTable("orders").set({ payment_method: "online" }).where("id", "=", orderId).execute();
  await db.updateTable("variants").set({ inventory: 9 }).execute();
  await db.updateTable("order_items").set({ price: 1 }).execute();
  expect((await findBookFaults(shop.context, stock)).map((fault) => fault.replace(/:.*/, ""))).toEqual([
    expect.stringContaining("variant"),
    "the stock of a product is not the sum of its variants",
    "the items are not the order's sum",
    "an order on its way is not paid exactly once",
  ]);
});

test("the paths of all pages are read from the routes", () => {
  const paths = readRoutePaths();
  expect(paths.length).toBeGreaterThan(25);
  expect(paths).toEqual(expect.arrayContaining(["/", "/cart", "/productdetails/:slug/:id", "/list/category/:id"]));
});

const request: FuzzRequest = { group: "page", method: "GET", url: "/cart", headers: {}, customerId: id };
const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'" };
const json = { "content-type": "application/json; charset=utf-8" };
const toResponse = (status: number, headers: FuzzResponse["headers"], body: string): FuzzResponse => ({
  status,
  headers,
  body: Buffer.from(body),
});
const error = (code: string) => JSON.stringify({ status: "error", success: false, message: "No.", code });
const other = toPrivateMark("1".repeat(24));

test.each([
  ["a server error", request, toResponse(500, html, "")],
  ["a stack trace", request, toResponse(200, json, "Error: x\n    at open (file.ts:1:2)")],
  ["a database error", request, toResponse(400, json, error("invalid").replace("No.", "syntax error at or near x"))],
  ["another customer's data", request, toResponse(200, json, other)],
  ["another customer's email", request, toResponse(200, json, `fuzz-${"1".repeat(24)}@sample.example`)],
  ["success for another customer's records", { ...request, isForeign: true }, toResponse(200, json, "{}")],
  ["input that is not escaped", request, toResponse(200, html, `<p>${marker}</p>`)],
  ["429 without Retry-After", request, toResponse(429, json, error("too_many"))],
  ["a page without a CSP", request, toResponse(200, { "content-type": "text/html" }, "")],
  [
    "API data as text",
    { ...request, url: "/api/v1/user/cart" },
    toResponse(200, { "content-type": "text/plain" }, "{}"),
  ],
  ["an error in another format", request, toResponse(400, json, '{"error":"Bad Request"}')],
  ["a code of another status", request, toResponse(404, json, error("invalid"))],
  ["an API error as a page", { ...request, url: "/api/v1/user/cart" }, toResponse(404, html, "")],
  ["a redirect to another site", request, toResponse(301, { location: "//evil.example/" }, "")],
])("%s is a fault", (_, sent, response) => {
  expect(findFaults(sent, response)).toHaveLength(1);
});

test("well-formed errors, pages and the customer's own data are no faults", () => {
  expect(findFaults(request, toResponse(404, json, error("not_found")))).toEqual([]);
  expect(findFaults(request, toResponse(404, html, "&lt;zq&quot;"))).toEqual([]);
  expect(findFaults(request, toResponse(200, json, toPrivateMark(id)))).toEqual([]);
  expect(
    findRawFaults(`HTTP/1.1 400 Bad Request\r\n${"content-type: application/json"}\r\n\r\n${error("invalid")}`),
  ).toEqual([]);
  expect(findRawFaults("HTTP/1.1 500 Internal Server Error\r\n\r\n")).toHaveLength(1);
});

const toStaff = (...permissions: string[]) => ({
  ...request,
  url: "/api/v1/admin/orders",
  staff: { permissions: new Set(permissions) },
});
const staffOrder = `{"order":{"quote":{"total":1},"address":{"addressLine1":"private-of-${"1".repeat(24)}"}}}`;

test.each([
  ["success without the permission", { ...toStaff("orders:read"), isForeign: true }, "{}"],
  ["totals for a packer", toStaff("orders:read"), staffOrder],
  ["an email for a packer", toStaff("orders:read"), `{"email":"fuzz-${"1".repeat(24)}@sample.example"}`],
  ["an address for a writer", toStaff("orders:totals"), staffOrder],
])("%s is a fault", (_, sent, body) => {
  expect(findFaults(sent, toResponse(200, json, body))).toHaveLength(1);
});

test("the back office's own data is no fault, as JSON or as an exported file", () => {
  const accountant = toStaff("orders:read", "orders:totals");
  expect(findFaults(accountant, toResponse(200, json, staffOrder))).toEqual([]);
  const csv = { ...accountant, url: "/api/v1/admin/orders/export?q=" };
  expect(findFaults(csv, toResponse(200, { "content-type": "text/csv; charset=utf-8" }, "Order"))).toEqual([]);
});

test("every operation of the back office has its permission in docs/access-control.md, and is refused without it", {}, async ({
  shop,
}) => {
  await shop.listen();
  const { context } = shop;
  const origin = context.config.payments.apiUrl.replace(/\/sandbox.*/, "");
  const asha = await shop.createCustomer("asha");
  await shop.placeCodOrder(asha, await shop.createProduct());
  const requests = await StaffRequests.create(context, origin);
  const customer = await insertFuzzCustomer(context);
  const operations = (await readOperations(shop)).filter((one) => isAdminOperation(one) && !isEndless(one));
  expect(operations.length).toBeGreaterThan(60);
  for (const [seed, operation] of operations.entries()) {
    const send = async (kind: RequestKind) => {
      const { url, method, headers, body, isForeign } = await requests.sample(operation, kind, { customer, seed });
      const payload = body === undefined ? {} : { payload: body };
      return { ...(await shop.app.inject({ url, headers, method: method as "GET", ...payload })), isForeign };
    };
    const { statusCode, body } = await send("valid");
    expect([401, 500], `${operation.name}: ${body}`).not.toContain(statusCode);
    expect(body, operation.name).not.toContain("Your role does not allow this.");
    for (const kind of ["foreign", "unauthenticated"] as const) {
      const refused = await send(kind);
      if (refused.isForeign) expect([401, 403], `${operation.name}: ${refused.body}`).toContain(refused.statusCode);
    }
  }
});
