import { sampleAddress } from "../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { customersCommand } from "./customers-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const terminal = { out: (line: string) => output.push(line), error: () => {}, interactive: false };
  const code = await customersCommand.run(args, { getContext: async () => shop.context, terminal });
  return { code, output };
}

test("the merchant blocks a phone number and an email, lists them, and lifts the blocks", async ({ shop }) => {
  expect((await run(shop, "blocked")).output).toEqual(["Nobody is blocked."]);
  const { phone } = sampleAddress;
  const blocked = await run(shop, "block", phone.replaceAll(" ", ""), "--reason", "Two parcels came back");
  expect(blocked).toEqual({ code: 0, output: ["Cash on delivery is blocked."] });
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  await expect(shop.placeCodOrder(asha, kurta)).rejects.toMatchObject({ code: "cod_refused" });
  await run(shop, "block", asha.email, "--orders");
  expect((await run(shop, "block", asha.email, "--orders")).output).toEqual(["Ordering is blocked already."]);
  await expect(shop.placeCodOrder(asha, kurta)).rejects.toMatchObject({ code: "order_refused" });
  const lines = (await run(shop, "blocked")).output.map((line) => line.split(/ {2,}/).slice(1));
  expect(lines).toEqual([
    ["email", asha.email, "Ordering", "1 attempt", "command line"],
    ["phone", "8000000000", "Cash on delivery", "1 attempt", "command line", "Two parcels came back"],
  ]);
  expect(await run(shop, "unblock", "080000 00000".replace(" ", ""))).toEqual({
    code: 0,
    output: ["1 block is lifted."],
  });
  expect(await run(shop, "unblock", asha.email)).toEqual({ code: 0, output: ["1 block is lifted."] });
  expect(await run(shop, "unblock", asha.email)).toEqual({ code: 1, output: ["It is not blocked."] });
  await shop.placeCodOrder(asha, kurta);
});

test("a value that is neither a phone number nor an email is a usage error", async ({ shop }) => {
  await expect(run(shop, "block", "123")).rejects.toThrow("A phone number has at least seven digits");
  await expect(run(shop, "block", "@")).rejects.toThrow("Please enter a valid email address");
  await expect(run(shop, "blocked", "9845012345")).rejects.toThrow("Use block PHONE|EMAIL");
});
