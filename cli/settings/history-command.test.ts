import { transitionOrder } from "../../server/features/selling/orders/index.ts";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { historyCommand } from "./history-command.ts";

async function run({ context }: TestShop, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  expect(await historyCommand.run(args, { getContext: async () => context, terminal })).toBe(0);
  return output;
}

test("the history lists who changed which values, for all records, one kind of record or one record", async ({
  shop,
}) => {
  expect(await run(shop)).toEqual(["There are no changes."]);
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await transitionOrder(shop.context, order._id, "processing", { note: "By \u001b[31mhand" });
  await saveSettings(shop.context.db, { returnDays: 7 });
  const all = await run(shop);
  expect(all[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8} {2}command line {2}settings.change {6}shop +returnDays: null → 7$/);
  expect(all.find((line) => line.includes("order.change-status"))).toMatch(
    new RegExp(`order.change-status  ${order._id}  status: "confirmed" → "processing" +By �\\[31mhand$`),
  );
  expect(await run(shop, "order", order._id)).toHaveLength(1);
  expect(await run(shop, "settings")).toHaveLength(1);
  expect(await run(shop, "coupon")).toEqual(["There are no changes."]);
  expect(await run(shop, "--limit", "1")).toHaveLength(1);
  await expect(run(shop, "--limit", "1001")).rejects.toThrow(UsageError);
});
