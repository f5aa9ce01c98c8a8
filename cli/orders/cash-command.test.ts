import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { orderNumber } from "#contract/orders/order-status.ts";
import { transitionOrder } from "../../server/features/selling/orders/index.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { cashCommand } from "./cash-command.ts";

async function cash(shop: TestShop, ...args: string[]) {
  const lines: string[] = [];
  const terminal = { out: (line: string) => lines.push(line), error: () => {}, interactive: false };
  const code = await cashCommand.run(args, { getContext: async () => shop.context, terminal });
  return { code, lines: lines.map((line) => line.split(/ {2,}/)) };
}

test("a courier's file is shown by a dry run and imported once, and unpaid cash remains outstanding", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const parcel = { courier: "Delhivery", awb: "D1", trackingUrl: "" };
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped", { parcel });
  await transitionOrder(shop.context, order._id, "delivered");
  const file = join(createTempFolder(), "week.csv");
  await writeFile(file, "AWB,Amount,UTR\nD1,1000,U1\n");
  const dryRun = await cash(shop, "import", file, "--courier", "Delhivery", "--dry-run");
  const number = `#${orderNumber(order._id)}`;
  expect(dryRun).toEqual({
    code: 0,
    lines: [
      ["line 2", "D1", number, "₹1,000", "₹399 missing", "paid"],
      ["1 of 1 rows would be taken, ₹1,000 in total."],
    ],
  });
  expect((await cash(shop, "outstanding")).lines[0]?.slice(0, 3)).toEqual(["Delhivery", "1 order", "₹1,399"]);
  expect((await cash(shop, "import", file, "--courier", "Delhivery")).code).toBe(0);
  const again = await cash(shop, "import", file, "--courier", "Delhivery");
  expect(again.code).toBe(1);
  expect(again.lines.at(-1)).toEqual(["0 of 1 rows taken, ₹0 in total."]);
  expect((await cash(shop, "outstanding")).lines[0]?.slice(0, 3)).toEqual(["Delhivery", "1 order", "₹399"]);
  await expect(cash(shop, "import", file)).rejects.toThrow("Name the courier");
  await expect(cash(shop, "import", `${file}.none`, "--courier", "DTDC")).rejects.toThrow("cannot be read");
});
