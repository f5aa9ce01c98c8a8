import { randomUUID } from "node:crypto";
import { imageWidths } from "#contract/values/image-widths.ts";
import type { Buyer } from "../orders/fill.ts";
import type { Client, Sent } from "./client.ts";
import type { LoadData } from "./fill-demo-shop.ts";

type Kind = { name: string; share: number; send(): Promise<Sent> };
const formats = ["avif", "webp", "jpeg"];
const words = ["kurta", "cotton", "red", "silk saree", "shirt", "linen", "blue dress", "wool", "jacket", "block print"];

export type Requests = ReturnType<typeof createRequests>;

/** Creates the mixed load. `share` is in percent of all requests. A payment sends four requests. */
export function createRequests(
  client: Client,
  { pages, images, buyers, emails, password, selections }: LoadData,
  only?: readonly string[],
) {
  let imageNumber = 0;
  const get = (kind: string, path: string, headers = {}) => client.send(kind, path, { headers });
  const post = (kind: string, path: string, body: object, { token }: Partial<Buyer> = {}) =>
    client.send(kind, path, { method: "POST", body, token, headers: { "idempotency-key": randomUUID() } });

  /** Requests the next combination of image, width and format, so that no image is in the cache. */
  function sendNewImage() {
    const n = imageNumber++;
    const width = imageWidths[n % imageWidths.length];
    const format = formats[Math.floor(n / imageWidths.length) % formats.length];
    return get("image", `/media/${width}/${images[n % images.length]}`, { accept: `image/${format}` });
  }

  function placeOrder(kind: string, { addressId, ...buyer }: Buyer, paymentMethod: "cod" | "online") {
    const items = [{ ...pick(selections), quantity: 1 }];
    return post(kind, "/api/v1/orders/place-order", { addressId, items, paymentMethod }, buyer);
  }

  async function pay(): Promise<Sent> {
    const buyer = pick(buyers);
    const placed = await placeOrder("payment", buyer, "online");
    if (placed.status !== 200 && placed.status !== 201) return placed;
    const { order, razorpayOrder } = JSON.parse(placed.body.toString());
    const checkout = { order_id: razorpayOrder.id, outcome: "paid" };
    const paid = await post("payment", "/sandbox/razorpay/v1/checkout", checkout);
    if (paid.status !== 200) return paid;
    const { proof } = JSON.parse(paid.body.toString());
    const verified = {
      orderId: order._id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpaySignature: proof.razorpay_signature,
    };
    return post("payment", "/api/v1/payments/verify", verified, buyer);
  }

  async function useCart(): Promise<Sent> {
    const { token } = pick(buyers);
    await client.send("cart", "/api/v1/user/cart", { token });
    return post("cart", "/api/v1/user/add-to-cart", { ...pick(selections), quantity: 1 }, { token });
  }

  const all: Kind[] = [
    { name: "page", share: 30, send: () => get("page", pick(pages)) },
    // No product has this colour, so the page is rendered, not read from the page cache.
    { name: "rendered page", share: 8, send: () => get("rendered page", `${pick(pages)}?color=none-${randomUUID()}`) },
    { name: "listing", share: 22, send: () => get("listing", `/api/v1/products?limit=24&page=${random(12) + 1}`) },
    {
      name: "search",
      share: 12,
      send: () => get("search", `/api/v1/products/search?q=${encodeURIComponent(pick(words))}`),
    },
    { name: "image", share: 8, send: sendNewImage },
    {
      name: "login",
      share: 5,
      send: () => post("login", "/api/v1/protect/auth/login", { email: pick(emails), password, rememberMe: false }),
    },
    { name: "cart", share: 8, send: useCart },
    { name: "order", share: 5, send: () => placeOrder("order", pick(buyers), "cod") },
    { name: "payment", share: 2, send: pay },
  ];
  const kinds = only ? all.filter(({ name }) => only.includes(name)) : all;
  if (kinds.length === 0) throw new Error(`--only: some of ${all.map(({ name }) => name).join(", ")}`);
  const schedule = shuffle(kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind)));
  let next = 0;

  return {
    sendNext() {
      void schedule[next++ % schedule.length]?.send();
    },
    /**
     * Sends one request of each kind and requires success, because a load of refused requests would measure nothing.
     */
    async requireAll2xx() {
      for (const { name, send } of kinds) {
        const { status, body } = await send();
        if (status < 200 || status > 299) throw new Error(`${name}: ${status} ${body.toString("utf8", 0, 300)}`);
      }
    },
  };
}

const random = (count: number) => Math.floor(Math.random() * count);

function pick<Item>(items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** Shuffles the items into the same order in every run. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, at: (index * 37) % items.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
