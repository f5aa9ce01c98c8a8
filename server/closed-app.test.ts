import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { inject } from "vitest";
import { expect, test } from "../tests/support/shop/shop.ts";
import { createTestShop } from "../tests/support/shop/test-shop.ts";

test("a closed app is freed together with the data that its requests have loaded", { tags: "long" }, async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const closed = await openAndClose();
  const isFreed = () => {
    collectGarbage();
    return closed.deref() === undefined;
  };
  await expect.poll(isFreed).toBe(true);
});

async function openAndClose(): Promise<WeakRef<object>> {
  const shop = await createTestShop(inject("template"));
  const asha = await shop.createCustomer("asha");
  await shop.placeCodOrder(asha, await shop.createProduct());
  await shop.app.inject("/metrics");
  await shop.close();
  return new WeakRef(shop.app);
}
