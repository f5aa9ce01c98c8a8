import { setUpApp } from "../../tests/support/shop/second-factor.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { createStaff, ownPage, staffPassword } from "../../tests/support/shop/staff.ts";
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

test("a lost second factor is removed, the member signed out, and the history names the command", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await setUpApp(shop, owner);
  const reset = () => run(shop, "reset-second-factor", "Owner@sample.example");
  expect(await reset()).toContain("The second factor is removed");
  expect((await owner.request("GET", "/auth/me")).statusCode).toBe(401);
  const payload = { email: "owner@sample.example", password: staffPassword };
  const url = "/api/v1/admin/auth/login";
  expect((await shop.app.inject({ method: "POST", url, payload, headers: ownPage })).statusCode).toBe(200);
  expect(await reset(), "repeated").toContain("has no second factor");
  const log = await shop.context.db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor", "action"])
    .where("action", "=", "staff.remove-second-factor")
    .execute();
  expect(log).toEqual([{ actor_kind: "command", actor: "command line", action: "staff.remove-second-factor" }]);
  await expect(run(shop, "reset-second-factor", "nobody@sample.example")).rejects.toThrow("no member of staff");
});

test("the notifications of a member are shown and changed by the rules of their own page", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  expect(await run(shop, "notifications", "Packer@sample.example")).toMatch(/new-order +off/);
  const change = ["--kind", "new-order", "--when", "at once", "--hour", "7"];
  expect(await run(shop, "notifications", "packer@sample.example", ...change)).toMatch(
    /new-order +at once\nlow-stock +off\n.* 7:00/,
  );
  const response = await packer.request("GET", "/auth/notifications");
  const { notifications, hour } = response.json();
  expect(notifications).toContainEqual({ kind: "new-order", timing: "at once" });
  expect(hour).toBe(7);
  const forbidden = ["--kind", "payment-in-doubt", "--when", "daily"];
  await expect(run(shop, "notifications", "packer@sample.example", ...forbidden)).rejects.toThrow("does not allow");
  await expect(run(shop, "notifications", "nobody@sample.example")).rejects.toThrow("no member of staff");
});

test("missing or wrong arguments are refused with a message about the missing one", async ({ shop }) => {
  for (const args of [
    [],
    ["invite"],
    ["invite", "a@sample.example"],
    ["invite", "nobody", "--role", "owner"],
    ["list", "x"],
    ["notifications"],
    ["notifications", "a@sample.example", "--kind", "new-order"],
    ["notifications", "a@sample.example", "--kind", "other", "--when", "daily"],
    ["notifications", "a@sample.example", "--hour", "24"],
    ["invite", "a@sample.example", "--role", "owner", "--hour", "9"],
    ["reset-second-factor"],
    ["reset-second-factor", "nobody"],
    ["reset-second-factor", "a@sample.example", "x"],
  ])
    await expect(run(shop, ...args), args.join(" ")).rejects.toThrow(UsageError);
  await expect(run(shop, "invite", "a@sample.example", "--role", "king")).rejects.toThrow("There is no such role.");
});
