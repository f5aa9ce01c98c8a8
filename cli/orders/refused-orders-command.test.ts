import { toSelection } from "../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { settingsCommand } from "../settings/settings-command.ts";
import { refusedOrdersCommand } from "./refused-orders-command.ts";

async function run(command: typeof refusedOrdersCommand, shop: TestShop, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const terminal = { out: (line: string) => output.push(line), error: () => {}, interactive: false };
  expect(await command.run(args, { getContext: async () => shop.context, terminal })).toBe(0);
  return output;
}

test("the merchant changes a limit and sees the attempts above it", async ({ shop }) => {
  expect(await run(refusedOrdersCommand, shop)).toEqual(["No order was refused because of a limit or a block."]);
  expect(await run(settingsCommand, shop, "set", "maxCodOrdersPerDay", "1")).toEqual(["1"]);
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299, inventory: 50 });
  await shop.placeCodOrder(asha, kurta);
  for (let n = 0; n < 3; n += 1) {
    await expect(shop.placeCodOrder(asha, kurta)).rejects.toMatchObject({ code: "too_many" });
  }
  const { addresses } = await asha.api.addresses.all();
  const order = { addressId: addresses[0]!._id, paymentMethod: "online" as const };
  const items = [{ ...toSelection(kurta), quantity: 21 }];
  await expect(asha.api.orders.place({ ...order, items })).rejects.toMatchObject({ code: "over_limit" });
  const rows = (await run(refusedOrdersCommand, shop)).map((line) => line.split(/ {2,}/).slice(1));
  expect(rows).toEqual([
    [asha.email, "maxUnitsPerVariant", "1 attempt", "21 units", "₹27,279", expect.stringMatching(/^network \S{8}$/)],
    [asha.email, "maxCodOrdersPerDay", "3 attempts", "1 unit", "₹1,399", expect.stringMatching(/^network \S{8}$/)],
  ]);
  expect(rows[0]!.at(-1)).toBe(rows[1]!.at(-1));
  expect(await run(settingsCommand, shop, "set", "maxCodOrdersPerDay", "null")).toEqual(["null"]);
  await shop.placeCodOrder(asha, kurta);
});

test("a limit below 1 or not a number is a usage error", async ({ shop }) => {
  await expect(run(settingsCommand, shop, "set", "maxUnpaidOrders", "0")).rejects.toThrow(
    "should be 1 or more, or null for no limit",
  );
  await expect(run(settingsCommand, shop, "set", "maxUnpaidOrders", "many")).rejects.toThrow(
    "maxUnpaidOrders cannot be many",
  );
  await expect(run(refusedOrdersCommand, shop, "--limit", "0")).rejects.toThrow('--limit: "0" is not 1 to 9999.');
});
