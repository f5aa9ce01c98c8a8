import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { synonymsCommand } from "./synonyms-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  const code = await synonymsCommand.run(args, { getContext: async () => shop.context, terminal });
  return [code, ...output];
}

test("the merchant adds and removes synonyms, by which searches find products", async ({ shop }) => {
  await shop.createProduct({ name: "Angarkha Kurta" });
  const find = async (q: string) => (await shop.api.catalogue.products({ q })).closeMatches?.map(({ name }) => name);
  expect(await find("royal robe")).toEqual([]);
  expect(await run(shop, "add", "Royal Robe", "ANGARKHA")).toEqual([
    0,
    "These mean the same now: royal robe, angarkha.",
  ]);
  await expect.poll(() => find("royal robe")).toEqual(["Angarkha Kurta"]);
  expect(await run(shop, "add", "angarkha", "angrakha")).toEqual([
    0,
    "These mean the same now: royal robe, angarkha, angrakha.",
  ]);
  await expect.poll(() => find("angrakhas")).toEqual(["Angarkha Kurta"]);
  await run(shop, "add", "angarkha", "angrakha");
  expect(await run(shop, "list")).toContain("royal robe, angarkha, angrakha");
  expect(await run(shop, "remove", "royal robe")).toEqual([0, "Remaining: angarkha, angrakha."]);
  await expect.poll(() => find("royal robe")).toEqual([]);
  expect(await run(shop, "remove", "angrakha")).toEqual([0, "The group is removed."]);
  const log = await shop.context.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "synonyms")
    .orderBy("id")
    .execute();
  const actions = ["synonyms.add", "synonyms.add", "synonyms.remove", "synonyms.remove"];
  expect(log.map(({ action }) => action)).toEqual(actions);
});

test("twenty additions at once make one group", async ({ shop }) => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => run(shop, "add", "zari", `zari ${index}`)));
  const groups = (await run(shop, "list")).filter((line) => String(line).includes("zari"));
  expect(groups).toHaveLength(1);
  expect(String(groups[0]).split(", ")).toHaveLength(21);
});

test("too few words, unknown words and wrong arguments are refused", async ({ shop }) => {
  await expect(run(shop, "add", "zari", "Zari")).rejects.toThrow("at least two different words");
  await expect(run(shop, "add", "zari", "--")).rejects.toThrow(UsageError);
  await expect(run(shop, "add", "zari", "!")).rejects.toThrow("“!” is not a word or phrase");
  await expect(run(shop, "remove", "nowhere")).rejects.toThrow("“nowhere” has no synonyms.");
  for (const args of [[], ["add", "zari"], ["list", "all"], ["remove"]])
    await expect(run(shop, ...args)).rejects.toThrow(UsageError);
});
