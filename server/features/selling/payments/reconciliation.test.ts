import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { SendRequest } from "#contract/client/requests.ts";
import { type Api, createApi } from "#contract/client.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Order, PlaceOrder } from "#contract/orders/orders.ts";
import { randomFrom } from "#garment-drawings";
import type { Outcome } from "#razorpay-sandbox";
import { findFreePort } from "../../../../tests/support/free-port.ts";
import { type KillableServer, startKillableServer } from "../../../../tests/support/outages/killable-server.ts";
import { openWebhookRelay, type WebhookRelay } from "../../../../tests/support/outages/webhook-relay.ts";
import { sampleAddress, type TestProduct, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test as withShop } from "../../../../tests/support/shop/shop.ts";

// The fixture's shop creates the catalogue and reads the ledger; the tested shop is another process on the same
// database.
const buyerCount = 300;
const initialInventory = 50;
const minute = 60_000;

type Buyer = { api: Api; addressId: string; key: string; behaviour: number; hasOrdered: boolean };
type Scenario = {
  url: string;
  shop: KillableServer;
  kurta: TestProduct;
  buyers: Buyer[];
  relay: WebhookRelay;
  /** Resolves with the tenth payment, in the middle of the test. */
  paid: Promise<void>;
  countPayment(): void;
};

withShop(
  "every captured payment ends as a confirmed order or a refund, through a crash and lost webhooks",
  { tags: "long" },
  async ({ shop }) => {
    const scenario = await openScenario(shop);
    const { buyers } = scenario;
    const killed = scenario.paid.then(() => scenario.shop.killAndRestart());
    await Promise.all([killed, ...buyers.map((buyer) => buy(scenario, buyer))]);
    await scenario.shop.advanceClock(16 * minute);
    // Stock of expired orders is sold again while late payments for them arrive.
    await Promise.all([...buyers.map((buyer) => buy(scenario, buyer)), scenario.shop.advanceClock(minute)]);
    await scenario.relay.waitUntilIdle();
    for (const minutes of [20, 40, 80, 2]) await scenario.shop.advanceClock(minutes * minute);
    await scenario.shop.close();
    await scenario.relay.close();

    await expectBalanced(shop, scenario);
  },
);

async function openScenario(shop: TestShop): Promise<Scenario> {
  const random = randomFrom(300);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const relay = await openWebhookRelay(`${url}/api/v1/payments/webhook`, random.next);
  const kurta = await shop.createProduct({ inventory: initialInventory });
  const { config, databaseUrl } = shop.context;
  const killableShop = await startKillableServer({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: config.jwtSecret,
    DATA_DIR: config.dataDir,
    SMTP_URL: config.smtpUrl!,
    PORT: `${port}`,
    WEBHOOK_URL: relay.url,
    LOG_LEVEL: "fatal",
  });
  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, async (_, at): Promise<Buyer> => {
      const { api, token } = await shop.createCustomer();
      const { address } = await api.addresses.add(sampleAddress);
      return {
        api: createApi(sendWithRetry(url, killableShop.whenReady), () => token),
        addressId: address._id,
        key: `${at}`,
        behaviour: random.next(),
        hasOrdered: false,
      };
    }),
  );
  const { promise: paid, resolve } = Promise.withResolvers<void>();
  let payments = 0;
  const countPayment = () => ++payments === 10 && resolve();
  return { url, shop: killableShop, kurta, buyers, relay, paid, countPayment };
}

/** When the shop is ready again, retries a request that got no response, as a customer would. */
function sendWithRetry(url: string, ready: () => Promise<void>): SendRequest {
  return async function send(path, call): ReturnType<SendRequest> {
    const response = await fetch(`${url}${path}`, call).catch(() => undefined);
    if (!response || response.status === 503) {
      await Promise.all([ready(), pause(100)]);
      return send(path, call);
    }
    const body: unknown = await response.json();
    return { status: response.status, json: () => body };
  };
}

/** Places an order and ends its checkout according to the buyer's behaviour. */
async function buy(scenario: Scenario, buyer: Buyer) {
  const { api, addressId, key, behaviour } = buyer;
  if (buyer.hasOrdered) return;
  const items = [{ ...toSelection(scenario.kurta), quantity: 1 }];
  const input: PlaceOrder = { addressId, items, paymentMethod: "online" };
  const placed = await api.orders.place(input, key).catch(ignoreOutOfStock);
  if (!placed) return;
  buyer.hasOrdered = true;
  const { order } = placed;
  const checkout = placed.payment ?? (await initiateAgain(api, order));
  if (!checkout) return;
  if (behaviour < 0.15) return; // closes the checkout
  if (behaviour < 0.3) return void (await pay(scenario, checkout.razorpayOrder.id, "late"));
  if (behaviour < 0.45) return void (await pay(scenario, checkout.razorpayOrder.id, "gone"));
  if (behaviour < 0.6) await pay(scenario, checkout.razorpayOrder.id, "refused");
  if (behaviour > 0.95) await pay(scenario, checkout.razorpayOrder.id, "late"); // and then pays a second time
  const paid = await pay(scenario, checkout.razorpayOrder.id, "paid");
  if (paid.proof) await verify(api, order, paid.proof);
  if (behaviour > 0.8 && behaviour < 0.95) await api.orders.cancel({ orderId: order._id });
}

async function verify(api: Api, order: Order, proof: Record<string, string>) {
  const input = {
    orderId: order._id,
    razorpayOrderId: proof.razorpay_order_id!,
    razorpayPaymentId: proof.razorpay_payment_id!,
    razorpaySignature: proof.razorpay_signature!,
  };
  await Promise.all([api.payments.verify(input), api.payments.verify(input)]);
}

function initiateAgain(api: Api, { _id, totalAmount }: Order) {
  const initiated = api.payments.initiate({ orderId: _id, amount: totalAmount, paymentMethod: "online" });
  return initiated.then(({ payment }) => payment, ignoreRefusal);
}

async function pay(
  { url, shop, countPayment }: Scenario,
  orderId: string,
  outcome: Outcome,
): Promise<{ proof?: Record<string, string> }> {
  const send = sendWithRetry(url, shop.whenReady);
  const body = JSON.stringify({ order_id: orderId, outcome });
  countPayment();
  const headers = { "content-type": "application/json" };
  return (await send("/sandbox/razorpay/v1/checkout", { method: "POST", headers, body })).json() as object;
}

function ignoreOutOfStock(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== "out_of_stock") throw error;
}
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

async function expectBalanced({ context: { db }, inventoryOf }: TestShop, { kurta, relay }: Scenario) {
  const ledger = (
    await sql<Record<string, number>>`select
      (select count(*) from orders where status = 'confirmed') as confirmed,
      (select coalesce(sum(total), 0) from orders where status = 'confirmed') as owed,
      (select count(*) from orders where status not in ('confirmed', 'cancelled')) as unfinished,
      (select sold from products) as sold,
      (select coalesce(sum(amount), 0) from sandbox_payments where status in ('captured', 'refunded')) as captured,
      (select coalesce(sum(amount), 0) from sandbox_refunds) as refunded,
      (select count(*) from sandbox_refunds) as refunds,
      (select count(*) from sandbox_payments where status = 'created') as "notArrived",
      (select count(*) from sandbox_payments s where s.status in ('captured', 'refunded') and not exists (
        select from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
        where p.id = s.id and p.state = 'captured' and (
          (s.status = 'captured' and r.id is null and o.status = 'confirmed') or
          (s.status = 'refunded' and r.confirmed_at is not null)))) as unaccounted,
      (select count(*) from orders o where o.status = 'confirmed' and 1 <> (
        select count(*) from payments p left join refunds r on r.payment_id = p.id
        where p.order_id = o.id and p.state = 'captured' and r.id is null)) as "notPaidOnce"`.execute(db)
  ).rows[0]!;
  const left = await inventoryOf(kurta);
  const report = JSON.stringify({ ...ledger, left, ...relay.counts });
  expect(ledger.confirmed! + left, `sold + left: ${report}`).toBe(initialInventory);
  expect(ledger.sold, report).toBe(ledger.confirmed);
  expect(ledger.captured! - ledger.refunded!, `captured − refunded: ${report}`).toBe(ledger.owed);
  expect(ledger, report).toMatchObject({ unfinished: 0, notArrived: 0, unaccounted: 0, notPaidOnce: 0 });
  // The test is valid only if all of these cases occurred.
  expect(ledger.refunds, report).toBeGreaterThan(0);
  for (const [outcome, count] of Object.entries(relay.counts))
    expect(count, `${outcome}: ${report}`).toBeGreaterThan(5);
  if (process.env.PRINT_RECONCILIATION) process.stdout.write(`${report}\n`);
}
