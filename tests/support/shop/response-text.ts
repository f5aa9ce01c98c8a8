import type { TestCustomer } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

/** Sends a request as the customer and returns the exact JSON text, with ids and times replaced by ID and TIME. */
export async function responseText({ app }: TestShop, { token }: TestCustomer, call: string, body?: object) {
  const [method, path] = call.split(" ");
  const response = await app.inject({
    method: method as "GET",
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return response.payload
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "TIME")
    .replace(/[0-9a-f]{24}/g, "ID")
    .replace(/asha-ID@/, "asha@");
}
