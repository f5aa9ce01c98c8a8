import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { SendRequest } from "#contract/client/requests.ts";
import { createApi } from "#contract/client.ts";
import { findFreePort } from "../support/free-port.ts";
import { startKillableServer } from "../support/outages/killable-server.ts";
import { sampleAddress, toSelection } from "../support/shop/builders.ts";
import { createFetchTransport } from "../support/shop/fetch-transport.ts";
import { createInjectTransport } from "../support/shop/inject-transport.ts";
import { getMailedCode } from "../support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../support/shop/shop.ts";
import { createTempFolder } from "../support/temp-folder.ts";
import { readLastRelease } from "./last-release.ts";

const root = join(import.meta.dirname, "../..");
const { commit } = readLastRelease();

function hasCommit(): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    // The repository is a shallow clone or an unpacked archive.
    return false;
  }
}

const isCloned = hasCommit();
const skipped = isCloned ? "" : ` (skipped: this clone lacks the commit ${commit} of the last release)`;

test.skipIf(!isCloned)(
  `the last release's build starts on a database of the present build, and customers shop through both in turn${skipped}`,
  { tags: "long" },
  async ({ shop }) => {
    await shop.listen();
    const { url, server } = await startLastRelease(shop);
    // The server is closed before the shop's database is dropped.
    await using opened = new AsyncDisposableStack();
    opened.defer(() => server.close());
    for (const first of [0, 1]) {
      const send = alternate([createFetchTransport(url), createInjectTransport(shop.app)], first);
      await visit(shop, send, `asha-${first}@sample.example`);
    }
  },
);

/** Starts the last release's build on the shop's database. */
async function startLastRelease({ context }: TestShop) {
  const folder = createTempFolder();
  const tree = join(folder, "build");
  mkdirSync(tree);
  const sources = ["package.json", "contract", "packages", "server", "tests/support"];
  execFileSync("git", ["archive", `--output=${folder}/build.tar`, commit, ...sources], { cwd: root });
  execFileSync("tar", ["-xf", "../build.tar"], { cwd: tree });
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { databaseUrl, config } = context;
  const server = await startKillableServer(
    {
      DATABASE_URL: databaseUrl,
      JWT_SECRET: config.jwtSecret,
      DATA_DIR: folder,
      SMTP_URL: config.smtpUrl ?? "",
      PORT: `${port}`,
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: "error",
      WEBHOOK_URL: `${url}/api/v1/payments/webhook`,
    },
    join(tree, "tests/support/outages/killable-server.ts"),
  );
  return { url, server };
}

/** Sends the requests to the transports in turn. */
function alternate(transports: readonly SendRequest[], first: number): SendRequest {
  let next = first;
  return (path, call) => transports[next++ % transports.length]!(path, call);
}

/** Does everything that a customer can do. Each step reads or changes data that the other build has written. */
async function visit(shop: TestShop, send: SendRequest, email: string) {
  const product = await shop.createProduct({ inventory: 9 });
  const code = await shop.createCoupon({ code: `SAMPLE${product.id.slice(-8).toUpperCase()}` });
  let token: string | undefined;
  const api = createApi(send, () => token);
  expect((await api.catalogue.products({})).products.map(({ _id }) => _id)).toContain(product.id);
  await api.catalogue.product({ id: product.id });
  for (const _ of ["one build", "the other"]) await api.catalogue.recordView({ id: product.id });
  expect((await api.catalogue.search("kurta")).products.length).toBeGreaterThan(0);

  const password = "Kurta-2026";
  await api.account.register({ email });
  const mail = await shop.mailbox.waitForMail(email);
  ({ token } = await api.account.verifyOtp({ email, otp: getMailedCode(mail), password }));
  ({ token } = await api.account.login({ email, password }));
  expect((await api.account.sessions()).sessions.length).toBeGreaterThan(0);
  expect((await api.account.me()).user).toMatchObject({ email });

  const selection = toSelection(product);
  await api.wishlist.add({ productId: product.id });
  expect((await api.wishlist.all()).data).toHaveLength(1);
  const { cartItems } = await api.cart.add({ ...selection, quantity: 1 });
  await api.cart.update({ ...selection, cartItemId: cartItems[0]?._id ?? "", quantity: 2 });
  await api.cart.applyCoupon({ code });
  expect(await api.cart.get()).toMatchObject({ cartItems: [{ quantity: 2 }], coupon: { code } });
  const { address } = await api.addresses.add(sampleAddress);

  const cod = await api.orders.place({
    addressId: address._id,
    items: [{ ...selection, quantity: 2 }],
    paymentMethod: "cod",
  });
  const online = await api.orders.place({
    addressId: address._id,
    items: [{ ...selection, quantity: 1 }],
    paymentMethod: "online",
  });
  // No proof reaches the shop. It learns of the payment by the sandbox's webhook, a job that either build may run.
  await payInSandbox(send, online.razorpayOrder?.id ?? "");
  const getStatus = async (id: string) => (await api.orders.get({ orderId: id })).order.status;
  for (const [id, status] of [
    [cod.order._id, "confirmed"],
    [online.order._id, "confirmed"],
  ] as const)
    await expect.poll(() => getStatus(id)).toBe(status);
  expect(await shop.inventoryOf(product)).toBe(6);
  await api.orders.cancel({ orderId: cod.order._id });
  expect(await getStatus(cod.order._id)).toBe("cancelled");
  expect(await shop.inventoryOf(product)).toBe(8);
  await api.account.logout({});
  await expect(api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
}

async function payInSandbox(send: SendRequest, orderId: string) {
  const { status } = await send("/sandbox/razorpay/v1/checkout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: orderId, outcome: "gone" }),
  });
  expect(status).toBe(200);
}
