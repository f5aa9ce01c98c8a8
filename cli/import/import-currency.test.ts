import { writeFile } from "node:fs/promises";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { importCommand } from "./import-command.ts";

async function importPrice(shop: TestShop, price: string, args: string[] = [], answer?: boolean) {
  const lines: string[] = [];
  const questions: string[] = [];
  const terminal = {
    out: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
    interactive: false,
    confirm:
      answer === undefined
        ? undefined
        : async (question: string) => {
            questions.push(question);
            return answer;
          },
  };
  const path = `${shop.context.config.dataDir}/prices.csv`;
  await writeFile(path, `Handle,Title,Variant Price\nkurta,Kurta,${price}\n`);
  const code = await importCommand.run([path, ...args], { getContext: async () => shop.context, terminal });
  const prices = await shop.context.db.selectFrom("variants").select("price").execute();
  return { code, lines, questions, prices: prices.map((variant) => variant.price) };
}

test("a price in dollars is refused unless the currency is given", async ({ shop }) => {
  const dollars = await importPrice(shop, "$12");
  expect(dollars).toMatchObject({ code: 1, prices: [] });
  expect(dollars.lines).toContain('line 2, kurta: "$12" is not in INR: import with --currency USD.');
  expect((await importPrice(shop, "$12", ["--currency", "usd", "--rate", "80"])).prices).toEqual([96_000]);
});

test("a currency other than rupees needs a rate", async ({ shop }) => {
  await expect(importPrice(shop, "12", ["--currency", "EUR"])).rejects.toThrow("--currency EUR needs --rate");
  await expect(importPrice(shop, "12", ["--currency", "INR", "--rate", "80"])).rejects.toThrow("--rate");
  await expect(importPrice(shop, "12", ["--currency", "dollars"])).rejects.toThrow('--currency: "dollars"');
  expect((await importPrice(shop, "12", ["--currency", "INR"])).prices).toEqual([1_200]);
});

test("a merchant at a terminal is asked whether prices without a symbol are rupees", async ({ shop }) => {
  await expect(importPrice(shop, "12", [], false)).rejects.toThrow("--currency");
  const rupees = await importPrice(shop, "12", [], true);
  expect(rupees).toMatchObject({ code: 0, prices: [1_200], questions: [expect.stringContaining("in rupees (INR)?")] });
  expect((await importPrice(shop, "13", ["--currency", "INR"], true)).questions).toEqual([]);
  // A script without a terminal gets no question. The dry run prints the assumption.
  expect((await importPrice(shop, "14", ["--dry-run"])).lines).toContain("Prices are read as rupees (INR).");
});
