import { readdirSync } from "node:fs";
import fc from "fast-check";
import type { AddressResponse } from "#contract/account/addresses.ts";
import type { CartResponse } from "#contract/cart/cart.ts";
import type { OrderResponse } from "#contract/orders/orders.ts";
import { signWebhook } from "../../packages/razorpay-sandbox/signatures.ts";
import { findFaults, findRawFaults } from "./checks/check-response.ts";
import { Faults, SlowestRequests, StatusCounts } from "./report.ts";
import { apiRequests, type RequestKind } from "./requests/api-requests.ts";
import type { FuzzRequest } from "./requests/fuzz-request.ts";
import { hostileJson } from "./requests/hostile-values.ts";
import { listOperations, type OpenApiDocument, type Operation } from "./requests/open-api.ts";
import { endsSession, namesOwnedRecord } from "./requests/owned-records.ts";
import { fileRequests, hiddenCallRequests, pageRequests, type SiteValues } from "./requests/page-requests.ts";
import { rawRequests } from "./requests/raw-requests.ts";
import { webhookEvents } from "./requests/webhook-events.ts";
import { decompress, type FuzzResponse, sendRaw, sendRequest, toCurl } from "./send.ts";
import { type Catalogue, readCatalogue } from "./shop/catalogue-records.ts";
import {
  deliverFirstOrder,
  type FuzzCustomer,
  fillAccount,
  insertFuzzCustomer,
  rememberCart,
  rememberOrder,
} from "./shop/customers.ts";
import type { FuzzShop, LogLine } from "./shop/fuzz-shop.ts";
import { type PreparedValues, prepareValues, toKnownValues } from "./shop/known-records.ts";
import { isAdminOperation, isEndless, StaffRequests } from "./staff-requests.ts";

export type FuzzOptions = { requests: number; seed: number; concurrency: number };
export type FuzzRun = { operations: Operation[]; counts: StatusCounts; faults: Faults; slowest: SlowestRequests };

const customerCount = 80;
/**
 * The kinds of twenty requests: thirteen to the API, five to pages and files, one raw, one to an undocumented route.
 */
const shares = [...Array(13).fill("api"), ...Array(4).fill("page"), "file", "raw", "hidden"] as const;
/** The kinds of twenty requests to an operation. */
const kinds: readonly RequestKind[] = [
  ...Array(4).fill("valid"),
  ...Array(4).fill("hostile-text"),
  ...Array(6).fill("mutated"),
  "foreign",
  "foreign",
  "malformed",
  "unusual-headers",
  "unauthenticated",
  "wrong-method",
] as RequestKind[];

/** Sends the requests, and checks each response. */
export async function runFuzz(shop: FuzzShop, options: FuzzOptions): Promise<FuzzRun> {
  const response = await fetch(`${shop.origin}/api/docs/json`);
  const operations = listOperations((await response.json()) as OpenApiDocument).filter((one) => !isEndless(one));
  const catalogue = await readCatalogue(shop.context);
  const customers: FuzzCustomer[] = [];
  for (let n = 0; n < customerCount; n++) customers.push(await insertFuzzCustomer(shop.context));
  for (const [n, customer] of customers.entries())
    await fillAccount(shop.origin, customer, catalogue.variants.slice(n));
  for (const customer of customers.slice(0, customerCount / 2)) await deliverFirstOrder(shop.context, customer);
  const staff = await StaffRequests.create(shop.context, shop.origin);
  const run = new Run(shop, options, operations, catalogue, customers, staff);
  await run.start();
  return run;
}

class Run implements FuzzRun {
  readonly counts = new StatusCounts();
  readonly faults = new Faults();
  readonly slowest = new SlowestRequests();
  readonly operations: Operation[];
  readonly #shop: FuzzShop;
  readonly #options: FuzzOptions;
  readonly #catalogue: Catalogue;
  readonly #customers: FuzzCustomer[];
  readonly #site: SiteValues;
  readonly #staff: StaffRequests;
  #next = 0;
  #apiRequests = 0;

  constructor(
    shop: FuzzShop,
    options: FuzzOptions,
    operations: Operation[],
    catalogue: Catalogue,
    customers: FuzzCustomer[],
    staff: StaffRequests,
  ) {
    this.#staff = staff;
    this.#shop = shop;
    this.#options = options;
    this.operations = operations;
    this.#catalogue = catalogue;
    this.#customers = customers;
    const assets = readdirSync(new URL("../../build/client/assets", import.meta.url)).map((name) => `/assets/${name}`);
    this.#site = { ...catalogue.site, assets };
  }

  async start() {
    await Promise.all(Array.from({ length: this.#options.concurrency }, () => this.#work()));
  }

  async #work() {
    while (this.#next < this.#options.requests && this.#shop.isAlive()) await this.#sendNext(this.#next++);
  }

  async #sendNext(index: number) {
    switch (shares[(index * 7) % shares.length]) {
      case "api":
        return await this.#sendToApi(index, this.#apiRequests++);
      case "page":
        return await this.#send(index, this.#sample(index, pageRequests(this.#site)));
      case "file":
        return await this.#send(index, this.#sample(index, fileRequests(this.#site)));
      case "hidden": {
        const orders = this.#customers.flatMap((customer) => customer.orders);
        const ids = orders.flatMap(({ providerOrderId }) => providerOrderId ?? []);
        return await this.#send(index, this.#sample(index, hiddenCallRequests(ids)));
      }
      default:
        return await this.#sendRaw(index);
    }
  }

  /** Each request has a seed of its own, so that concurrency does not change it. */
  #sample<Value>(index: number, arbitrary: fc.Arbitrary<Value>): Value {
    return fc.sample(arbitrary, { seed: this.#options.seed + index, numRuns: 1 })[0]!;
  }

  async #sendToApi(index: number, count: number) {
    const operation = this.operations[count % this.operations.length]!;
    const kind = kinds[Math.floor(count / this.operations.length) % kinds.length]!;
    if (operation.name === "POST /payments/webhook") return await this.#sendWebhook(index, operation, kind);
    const [sampled, other] = this.#sample(
      index,
      fc.uniqueArray(fc.constantFrom(...this.#customers), { minLength: 2, maxLength: 2 }),
    ) as [FuzzCustomer, FuzzCustomer];
    if (isAdminOperation(operation)) return await this.#sendAsStaff(index, operation, kind, sampled);
    const needsValues = kind !== "foreign" && kind !== "unauthenticated" && kind !== "wrong-method";
    const prepared: PreparedValues = needsValues
      ? await prepareValues(this.#shop.context, operation, sampled, (orderId) => this.#payOrder(orderId))
      : {};
    const customer = prepared.customer ?? sampled;
    // Every second request to a public operation is sent without a token. A request that would end the customer's
    // session is sent by the new customer.
    const sender = operation.signedIn || index % 2 === 0 ? customer : undefined;
    const isForeign = kind === "foreign" && namesOwnedRecord(operation) && other.cartItemIds.length > 0;
    const owner = isForeign ? other : customer;
    const known = toKnownValues(operation, this.#catalogue, { senderId: customer.id, owner });
    const variants = prepared.variants ?? known.variants;
    const values = { variants, byName: { ...known.byName, ...prepared.byName } };
    const actualKind =
      kind === "foreign" && !isForeign
        ? "mutated"
        : endsSession(operation, prepared.customer)
          ? "unauthenticated"
          : kind;
    const request = this.#sample(index, apiRequests(operation, actualKind, values, sender));
    const copies = kind === "valid" && index % 4 === 0 ? 3 : 1;
    // Some requests are sent three times at once, as by repeated clicks. Each copy must get a response without faults.
    const responses = await Promise.all(Array.from({ length: copies }, () => this.#send(index, request)));
    for (const response of responses) if (response && response.status < 300) remember(sender, request, response);
  }

  /** Sends a request of staff. Some are sent three times at once, as by repeated clicks or by several members. */
  async #sendAsStaff(index: number, operation: Operation, kind: RequestKind, customer: FuzzCustomer) {
    const request = await this.#staff.sample(operation, kind, { customer, seed: this.#options.seed + index });
    const copies = kind === "valid" && index % 4 === 0 ? 3 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.#send(index, request)));
  }

  /** Sends an event as the payment provider does, mostly with the right signature and about an unknown payment. */
  async #sendWebhook(index: number, operation: Operation, kind: RequestKind) {
    const { webhookSecret } = this.#shop.context.config.payments;
    const event = webhookEvents(index);
    const json = this.#sample(index, kind === "valid" ? event : fc.oneof(event, hostileJson));
    const body = JSON.stringify(json);
    const request = this.#sample(
      index,
      apiRequests(operation, kind, { byName: {}, variants: this.#catalogue.variants }, undefined),
    );
    const isSigned = kind === "valid" || index % 3 > 0;
    const signature = isSigned ? { "x-razorpay-signature": signWebhook(body, webhookSecret) } : {};
    const headers = { "content-type": "application/json", ...request.headers, ...signature };
    await this.#send(index, { ...request, isForeign: false, headers, ...(request.method === "GET" ? {} : { body }) });
  }

  /** Pays in the sandbox. Returns the fields with which the page verifies the payment. */
  async #payOrder(providerOrderId: string): Promise<Record<string, unknown>> {
    const request: FuzzRequest = {
      group: "payment sandbox",
      method: "POST",
      url: "/sandbox/razorpay/v1/checkout",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: providerOrderId, outcome: "paid" }),
    };
    const { body } = await sendRequest(this.#shop.target, request);
    const { proof } = JSON.parse(body.toString()) as { proof?: Record<string, string> };
    if (!proof) return {};
    return {
      razorpayOrderId: proof.razorpay_order_id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpaySignature: proof.razorpay_signature,
    };
  }

  async #send(index: number, request: FuzzRequest): Promise<FuzzResponse | undefined> {
    // Most requests have a network of their own, because rate limits by network would otherwise refuse them.
    const network = index % 30 === 0 ? "203.0.113.7" : `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const sent = { ...request, headers: { "x-forwarded-for": network, ...request.headers } };
    const describe = () => [`request ${index}`, toCurl(this.#shop.origin, sent)];
    const startedAt = performance.now();
    try {
      const response = decompress(await sendRequest(this.#shop.target, sent));
      // Images are left out, because drawing the demo's images would fill the list of slowest requests.
      if (request.group !== "image")
        this.slowest.add(performance.now() - startedAt, `request ${index}: ${request.group}, ${request.url}`);
      this.counts.add(request.group, response.status);
      for (const fault of findFaults(sent, response))
        this.faults.add(`${request.group}: ${fault}`, ...describe(), ...(await this.#findLogLines(sent)));
      return response;
    } catch (error) {
      // A missing or unreadable response is a fault of the shop.
      this.counts.add(request.group, "none");
      this.faults.add(`${request.group}: ${(error as Error).message}`, ...describe());
      return undefined;
    }
  }

  async #sendRaw(index: number) {
    const request = this.#sample(index, rawRequests);
    const text = await sendRaw(this.#shop.target, request);
    this.counts.add(request.group, /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? "closed");
    const sent = JSON.stringify(Buffer.concat(request.parts).toString("latin1").slice(0, 300));
    for (const fault of findRawFaults(text)) this.faults.add(`${request.group}: ${fault}`, `request ${index}`, sent);
  }

  async #findLogLines({ url }: FuzzRequest): Promise<string[]> {
    // The line of the log may arrive after the response.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const path = url.split("?")[0] ?? "";
    const line = this.#shop.log.findLast((line: LogLine) => line.url?.startsWith(path));
    return line ? [`log: ${line.msg}: ${line.err?.stack ?? line.err?.message ?? ""}`.slice(0, 2000)] : [];
  }
}

/** Notes the ids of the records that a request has created for its sender. */
function remember(sender: FuzzCustomer | undefined, { group, method }: FuzzRequest, { headers, body }: FuzzResponse) {
  const isJson = /json/.test(headers["content-type"] ?? "");
  if (!sender || method === "HEAD" || body.length === 0 || !isJson) return;
  const json = JSON.parse(body.toString()) as Partial<OrderResponse & CartResponse & AddressResponse>;
  if (group === "POST /orders/place-order" && json.order) rememberOrder(sender, json as OrderResponse);
  if (group === "POST /address/add" && json.address) sender.addressIds.push(json.address._id);
  if (json.cart) rememberCart(sender, json.cart);
}
