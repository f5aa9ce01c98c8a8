import { computeLooksOfDay } from "../../server/features/merchandise/catalogue/looks/index.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { lookCommand } from "./look-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  const code = await lookCommand.run(args, { getContext: async () => shop.context, terminal });
  return [code, ...output];
}

test("staff see which products complete the look of a product, and why", async ({ shop }) => {
  const kurta = await shop.createProduct({ occasion: "Festive" });
  expect(await run(shop, kurta.id)).toEqual([0, "Nothing completes the look of Cotton Kurta yet."]);
  const jutti = await shop.createProduct({
    name: "Red Jutti",
    categories: ["Women", "Footwear", "Juttis"],
    occasion: "Festive",
  });
  await computeLooksOfDay(shop.context);
  const line = `${jutti.id}  Red Jutti  in stock  same occasion: festive, same color: red`;
  expect(await run(shop, kurta.id)).toEqual([0, line]);
  expect(await run(shop, `https://shop.example/productdetails/cotton-kurta/${kurta.id}?color=Red`)).toEqual([0, line]);
  await expect(run(shop, "f".repeat(24))).rejects.toMatchObject({ code: "not_found" });
  await expect(run(shop, "kurta")).rejects.toBeInstanceOf(UsageError);
});
