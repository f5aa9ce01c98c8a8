import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Api, createApi, type SendRequest } from "#contract/client.ts";
import { Refusal } from "#contract/errors.ts";
import type { Order, PlaceOrder } from "#contract/orders.ts";
import { randomFrom } from "../../demo/garments/index.ts";
import { choiceOf, sampleAddress, type TestProduct } from "../../tests/builders.ts";
import { type KillableShop, openKillableShop } from "../../tests/killable-shop.ts";
import { freePort } from "../../tests/open-test-shop.ts";
import { expect, type TestShop, test as withShop } from "../../tests/shop.ts";
import { openWebhookRelay, type WebhookRelay } from "../../tests/webhook-relay.ts";
import type { Outcome } from "./sandbox/sandbox.ts";

// The shop of the fixture makes the catalogue and reads the books; what is tested is another process on its database.
const buyersCount = 300;
const pieces = 50;
const minute = 60_000;

type Buyer = { api: Api; addressId: string; key: string; wish: number; served: boolean };
type Market = {
  url: string;
  shop: KillableShop;
  kurta: TestProduct;
  buyers: Buyer[];
  relay: WebhookRelay;
  /** Comes true in the middle of it all. */
  paid: Promise<void>;
  countPayment(): void;
};

withShop("nobody is charged without goods, nobody loses goods paid for", { timeout: 120_000 }, async ({ shop }) => {
  const market = await openMarket(shop);
  const { buyers } = market;
  const killed = market.paid.then(() => market.shop.killAndOpen());
  await Promise.all([killed, ...buyers.map((buyer) => buy(market, buyer))]);
  await market.shop.later(16 * minute);
  // What lapsed is sold again, while late money for it arrives.
  await Promise.all([...buyers.map((buyer) => buy(market, buyer)), market.shop.later(minute)]);
  await market.relay.quiet();
  for (const minutes of [20, 40, 80, 2]) await market.shop.later(minutes * minute);
  await market.shop.close();
  await market.relay.close();

  await expectBalanced(shop, market);
});

async function openMarket(shop: TestShop): Promise<Market> {
  const random = randomFrom(300);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const relay = await openWebhookRelay(`${url}/api/v1/payments/webhook`, random.next);
  const kurta = await shop.has({ inventory: pieces });
  const { config, databaseUrl } = shop.context;
  const killable = await openKillableShop({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: config.jwtSecret,
    DATA_DIR: config.dataDir,
    SMTP_URL: config.smtpUrl!,
    PORT: `${port}`,
    WEBHOOK_URL: relay.url,
    LOG_LEVEL: "fatal",
  });
  const buyers = await Promise.all(
    Array.from({ length: buyersCount }, async (_, at): Promise<Buyer> => {
      const { api, token } = await shop.customer();
      const { address } = await api.addresses.add(sampleAddress);
      return {
        api: createApi(sendUntilAnswered(url, killable.ready), () => token),
        addressId: address._id,
        key: `${at}`,
        wish: random.next(),
        served: false,
      };
    }),
  );
  const { promise: paid, resolve } = Promise.withResolvers<void>();
  let payments = 0;
  const countPayment = () => ++payments === 10 && resolve();
  return { url, shop: killable, kurta, buyers, relay, paid, countPayment };
}

/** A customer whose page gets no answer tries again when the shop is there again. */
function sendUntilAnswered(url: string, ready: () => Promise<void>): SendRequest {
  return async function send(path, call): ReturnType<SendRequest> {
    const answer = await fetch(`${url}${path}`, call).catch(() => undefined);
    if (!answer || answer.status === 503) {
      await Promise.all([ready(), pause(100)]);
      return send(path, call);
    }
    const read: unknown = await answer.json();
    return { status: answer.status, json: () => read };
  };
}

/** Places an order and does with its payment window what this buyer is like. */
async function buy(market: Market, buyer: Buyer) {
  const { api, addressId, key, wish } = buyer;
  if (buyer.served) return;
  const items = [{ ...choiceOf(market.kurta), quantity: 1 }];
  const wanted: PlaceOrder = { addressId, items, paymentMethod: "online" };
  const placed = await api.orders.place(wanted, key).catch(soldOut);
  if (!placed) return;
  buyer.served = true;
  const { order } = placed;
  const offer = placed.payment ?? (await offerAgain(api, order));
  if (!offer) return;
  if (wish < 0.15) return; // closes the window
  if (wish < 0.3) return void (await pay(market, offer.razorpayOrder.id, "late"));
  if (wish < 0.45) return void (await pay(market, offer.razorpayOrder.id, "gone"));
  if (wish < 0.6) await pay(market, offer.razorpayOrder.id, "refused");
  if (wish > 0.95) await pay(market, offer.razorpayOrder.id, "late"); // and then pays once more
  const paid = await pay(market, offer.razorpayOrder.id, "paid");
  if (paid.proof) await verify(api, order, paid.proof);
  if (wish > 0.8 && wish < 0.95) await api.orders.cancel(order._id);
}

async function verify(api: Api, order: Order, proof: Record<string, string>) {
  const said = {
    orderId: order._id,
    razorpayOrderId: proof.razorpay_order_id!,
    razorpayPaymentId: proof.razorpay_payment_id!,
    razorpaySignature: proof.razorpay_signature!,
  };
  await Promise.all([api.payments.verify(said), api.payments.verify(said)]);
}

function offerAgain(api: Api, { _id, totalAmount }: Order) {
  const asked = api.payments.initiate({ orderId: _id, amount: totalAmount, paymentMethod: "online" });
  return asked.then(({ payment }) => payment, refused);
}

async function pay(
  { url, shop, countPayment }: Market,
  orderId: string,
  outcome: Outcome,
): Promise<{ proof?: Record<string, string> }> {
  const send = sendUntilAnswered(url, shop.ready);
  const body = JSON.stringify({ order_id: orderId, outcome });
  countPayment();
  const headers = { "content-type": "application/json" };
  return (await send("/sandbox/razorpay/v1/checkout", { method: "POST", headers, body })).json() as object;
}

function soldOut(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== "out_of_stock") throw error;
}
function refused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

async function expectBalanced({ context: { db }, inventoryOf }: TestShop, { kurta, relay }: Market) {
  const books = (
    await sql<Record<string, number>>`select
      (select count(*) from orders where status = 'confirmed') as confirmed,
      (select coalesce(sum(total), 0) from orders where status = 'confirmed') as owed,
      (select count(*) from orders where status not in ('confirmed', 'cancelled')) as unsettled,
      (select sold from products) as sold,
      (select coalesce(sum(amount), 0) from sandbox_payments where status in ('captured', 'refunded')) as captured,
      (select coalesce(sum(amount), 0) from sandbox_refunds) as refunded,
      (select count(*) from sandbox_refunds) as refunds,
      (select count(*) from sandbox_payments where status = 'created') as "onTheirWay",
      (select count(*) from sandbox_payments s where s.status in ('captured', 'refunded') and not exists (
        select from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
        where p.id = s.id and p.state = 'captured' and (
          (s.status = 'captured' and r.id is null and o.status = 'confirmed') or
          (s.status = 'refunded' and r.confirmed_at is not null)))) as astray,
      (select count(*) from orders o where o.status = 'confirmed' and 1 <> (
        select count(*) from payments p left join refunds r on r.payment_id = p.id
        where p.order_id = o.id and p.state = 'captured' and r.id is null)) as "notPaidOnce"`.execute(db)
  ).rows[0]!;
  const left = await inventoryOf(kurta);
  const told = JSON.stringify({ ...books, left, ...relay.counts });
  expect(books.confirmed! + left, `sold + left: ${told}`).toBe(pieces);
  expect(books.sold, told).toBe(books.confirmed);
  expect(books.captured! - books.refunded!, `captured − refunded: ${told}`).toBe(books.owed);
  expect(books, told).toMatchObject({ unsettled: 0, onTheirWay: 0, astray: 0, notPaidOnce: 0 });
  // The test means something only if all of it happened.
  expect(books.refunds, told).toBeGreaterThan(4);
  for (const [fate, count] of Object.entries(relay.counts)) expect(count, `${fate}: ${told}`).toBeGreaterThan(5);
  if (process.env.TELL_BOOKS) process.stdout.write(`${told}\n`);
}
