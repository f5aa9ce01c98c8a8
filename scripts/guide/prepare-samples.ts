import type { Page } from "@playwright/test";
import { newId } from "../../server/platform/database/id.ts";

const customer = { email: "demo@kapas.example", password: "Kapas@demo1" };
const message = {
  name: "Sample Shopper",
  email: customer.email,
  subject: "Sleeve length of my kurta",
  message: "Hello, I would like to know how long the sleeves of size M are before I decide about a size. Thank you!",
};
type Variant = { selectedSize: string; selectedColor: string };
type Returnable = Variant & { productId: string; quantity: number; exchanges: Variant[] };

/**
 * Adds records that the demo data lacks, each kind only if there is none yet: a return, an exchange, a message of the
 * contact form and a delivery of stock. `page`: a page where an owner is signed in.
 */
export async function prepareSamples(page: Page) {
  const { returns } = await call<{ returns: unknown[] }>(page, "GET", "/admin/returns");
  if (returns.length === 0) await requestReturns(page);
  const { messages } = await call<{ messages: unknown[] }>(page, "GET", "/admin/inbox?state=open");
  if (messages.length === 0) await call(page, "POST", "/contact", message);
  const { changes } = await call<{ changes: unknown[] }>(page, "GET", "/admin/history?entity=variant");
  if (changes.length === 0) await receiveStock(page);
}

/** Receives five units of each variant of two products, for at most six variants. */
async function receiveStock(page: Page) {
  const path = "/admin/inventory?q=kurta&limit=2";
  const { rows } = await call<{ rows: { variants: { _id: string }[] }[] }>(page, "GET", path);
  const variantIds = rows.flatMap(({ variants }) => variants.map(({ _id }) => _id)).slice(0, 6);
  const stockChanges = variantIds.map((variantId) => ({ kind: "add", variantId, units: 5, reason: "received" }));
  await call(page, "POST", "/admin/inventory/changes", { batchId: newId(), note: "Delivery 1024", stockChanges });
}

/** Requests a return of one unit, which then arrives, and an exchange of another unit for another variant. */
async function requestReturns(page: Page) {
  const { token } = await call<{ token: string }>(page, "POST", "/protect/auth/login", customer);
  const { orders } = await call<{ orders: { _id: string }[] }>(page, "GET", "/orders/me?limit=50", undefined, token);
  const [returnId, exchangeId] = [newId(), newId()];
  for (const { _id } of orders) {
    const path = `/orders/me/${_id}/returns`;
    const { returnable } = await call<{ returnable: Returnable[] }>(page, "GET", path, undefined, token);
    const found = returnable.find(({ quantity, exchanges }) => quantity > 1 && exchanges.length > 0);
    if (!found) continue;
    const { productId, selectedSize, selectedColor, exchanges } = found;
    const unit = { productId, selectedSize, selectedColor, quantity: 1 };
    const comment = "Not worn, with all labels.";
    const returned = { returnId, comment, items: [{ ...unit, reason: "I changed my mind" }] };
    await call(page, "POST", path, returned, token);
    await call(page, "POST", `/admin/returns/${returnId}/receive`, {});
    const exchanged = { returnId: exchangeId, items: [{ ...unit, reason: "Too large", to: exchanges[0] }] };
    await call(page, "POST", path, exchanged, token);
    return;
  }
}

/** Calls the API from within the page, so that the request has the page's session and origin. */
async function call<Response>(page: Page, method: string, path: string, body?: unknown, token?: string) {
  const { status, json } = await page.evaluate(
    async (request) => {
      const response = await fetch(`/api/v1${request.path}`, {
        method: request.method,
        headers: {
          ...(request.body !== undefined && { "content-type": "application/json" }),
          ...(request.token && { authorization: `Bearer ${request.token}` }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      return { status: response.status, json: (await response.json()) as unknown };
    },
    { method, path, body, token },
  );
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
  return json as Response;
}
