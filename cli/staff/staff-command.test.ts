import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { UsageError } from "../terminal/command.ts";
import { staffCommand } from "./staff-command.ts";

async function run({ context }: TestShop, ...args: string[]): Promise<string> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  expect(await staffCommand.run(args, { getContext: async () => context, terminal })).toBe(0);
  return output.join("\n");
}

test("somebody is invited by mail and by a printed link, joins, and is listed", async ({ shop }) => {
  expect(await run(shop, "list")).toContain("There is no staff yet");
  const printed = await run(shop, "invite", "Asha@sample.example", "--role", "owner");
  expect(printed).toContain("asha@sample.example is invited as Owner.");
  const link = /http\S+\/admin\/invitation#\S+/.exec(printed)?.[0] ?? "";
  expect((await shop.mailbox.waitForMail("asha@sample.example")).text).toContain(link);
  const payload = { token: link.split("#")[1], name: "Asha", password: "Khadi-2026" };
  const url = "/api/v1/admin/auth/accept-invitation";
  const headers = { "sec-fetch-site": "same-origin" };
  expect((await shop.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(200);
  expect(await run(shop, "list")).toMatch(/^Asha {2}asha@sample.example {2}Owner .*last used/);
  await expect(run(shop, "invite", "asha@sample.example", "--role", "packer")).rejects.toThrow(
    "member of staff already",
  );
});

test("missing or wrong arguments are refused with what is missing", async ({ shop }) => {
  for (const args of [
    [],
    ["invite"],
    ["invite", "a@sample.example"],
    ["invite", "nobody", "--role", "owner"],
    ["list", "x"],
  ])
    await expect(run(shop, ...args), args.join(" ")).rejects.toThrow(UsageError);
  await expect(run(shop, "invite", "a@sample.example", "--role", "king")).rejects.toThrow("There is no such role.");
});
