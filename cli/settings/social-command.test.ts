import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { socialCommand } from "./social-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  const code = await socialCommand.run(args, { getContext: async () => shop.context, terminal });
  return [code, ...output];
}

test("the merchant adds, changes and removes social links", async ({ shop }) => {
  expect(await run(shop, "list")).toEqual([0, "There are no social links."]);
  const iconOptions = ["--picture", "/media/camera.svg", "--position", "2"];
  await run(shop, "set", "Sample Network", "https://example.com/old");
  await run(shop, "set", "Sample Pictures", "https://example.com/pictures", ...iconOptions);
  expect(await run(shop, "set", "Sample Network", "https://example.com/shop")).toEqual([
    0,
    "Sample Network links to https://example.com/shop.",
  ]);
  expect((await shop.api.content.socialLinks()).data).toMatchObject([
    { name: "Sample Network", url: "https://example.com/shop", imageUrl: "" },
    { name: "Sample Pictures", url: "https://example.com/pictures", imageUrl: "/media/camera.svg" },
  ]);
  await expect(run(shop, "remove", "Sample Network")).rejects.toThrow("add --yes");
  expect(await run(shop, "remove", "Sample Network", "--yes")).toEqual([0, "Sample Network is removed."]);
  expect(await run(shop, "list")).toEqual([0, "Sample Pictures  https://example.com/pictures  /media/camera.svg"]);
});

test("invalid URLs, unknown names and wrong arguments are refused", async ({ shop }) => {
  await expect(run(shop, "set", "Sample", "example.com")).rejects.toThrow("an https:// address or a path is expected");
  await expect(run(shop, "set", "Sample", "https://a.example", "--position", "first")).rejects.toThrow("--position");
  await expect(run(shop, "remove", "Sample", "--yes")).rejects.toThrow("There is no social link Sample.");
  for (const args of [[], ["set", "Sample"], ["list", "all"], ["remove"]]) {
    await expect(run(shop, ...args)).rejects.toThrow(UsageError);
  }
});
