import { writeFile } from "node:fs/promises";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { importCommand } from "./import-command.ts";

async function run({ context }: TestShop, ...args: string[]) {
  const output: { out: string[]; error: string[] } = { out: [], error: [] };
  const terminal = {
    out: (line: string) => output.out.push(line),
    error: (line: string) => output.error.push(line),
    interactive: false,
  };
  const code = await importCommand.run(args, { getContext: async () => context, terminal });
  return { code, out: output.out, errors: output.error };
}

test("exported customers are imported and undone by the same rules as in the back office", async ({ shop }) => {
  const { db, config } = shop.context;
  const asha = await shop.createCustomer("asha");
  const readTags = () => db.selectFrom("customer_tags").select("tag").orderBy("tag").execute();
  const path = `${config.dataDir}/customers.csv`;
  await writeFile(
    path,
    `Id,Email,Tags,Spent\n${asha.id},${asha.email},"vip, gold",9\n${asha.id},,x,\n,meera@sample.example,,`,
  );
  const dry = await run(shop, path, "--dry-run");
  expect(dry).toEqual({
    code: 1,
    out: [
      `${asha.email} (line 2)`,
      "  tags: (empty) → gold, vip",
      "meera@sample.example (line 4)",
      "  email: (empty) → meera@sample.example",
      "Changes: 1 email, 1 tags",
      "Would be: 1 new, 1 changed, 0 unchanged, 1 refused (3 customers)",
    ],
    errors: [`line 3, ${asha.id}: ${asha.id} is already on line 2.`],
  });
  expect(await readTags()).toEqual([]);
  expect((await run(shop, path)).out.at(-1)).toBe("1 new, 1 changed, 0 unchanged, 1 refused (3 customers)");
  expect((await run(shop, path)).out.at(-1)).toBe("0 new, 0 changed, 2 unchanged, 1 refused (3 customers)");
  expect(await readTags()).toEqual([{ tag: "gold" }, { tag: "vip" }]);
  const [, first] = await db.selectFrom("imports").select("id").orderBy("created_at", "desc").execute();
  expect((await run(shop, "--list")).out[1]).toMatch(new RegExp(`${first!.id}.*customers.*1 new, 1 changed`));
  expect((await run(shop, "--undo", first!.id, "--yes")).out).toEqual([
    "1 restored, 1 removed, 0 archived, 0 in part, 0 left",
  ]);
  expect(await readTags()).toEqual([]);
  expect(await db.selectFrom("customers").select("id").execute()).toEqual([{ id: asha.id }]);
});

test("options of products, unknown kinds and files without a key are refused", async ({ shop }) => {
  const path = `${shop.context.config.dataDir}/customers.csv`;
  await writeFile(path, "Email,Tags\nasha@sample.example,vip");
  await expect(run(shop, path, "--source", "old")).rejects.toThrow(UsageError);
  await expect(run(shop, path, "--kind", "people")).rejects.toThrow(UsageError);
  await writeFile(path, "Name,Tags\nAsha,vip");
  await expect(run(shop, path, "--kind", "customers")).rejects.toThrow("needs a column that identifies");
});
