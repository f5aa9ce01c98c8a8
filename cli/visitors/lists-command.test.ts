import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { messagesCommand } from "./messages-command.ts";
import { securityLogCommand } from "./security-log-command.ts";
import { subscribersCommand } from "./subscribers-command.ts";

async function run(command: Command, shop: TestShop, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  expect(await command.run(args, { getContext: async () => shop.context, terminal })).toBe(0);
  return output;
}

/** Confirmed subscribers. */
async function insertSubscribers({ context, createCustomer }: TestShop, emails: string[]) {
  const { id } = await createCustomer("asha");
  const rows = emails.map((email) => ({ email, customer_id: id, confirmed_at: new Date() }));
  await context.db.insertInto("newsletter_subscribers").values(rows).execute();
}

test("subscribers are listed with a URL that takes them off the list, and unconfirmed addresses are not listed", async ({
  shop,
}) => {
  expect(await run(subscribersCommand, shop)).toEqual(["email,since,unsubscribe,language"]);
  await insertSubscribers(shop, ["b@reader.example", "a@reader.example"]);
  const { api } = await shop.createCustomer("ravi");
  await api.newsletter.subscribe({ email: "unconfirmed@reader.example" });
  const [header, first, ...more] = await run(subscribersCommand, shop);
  expect([header, more.length]).toEqual(["email,since,unsubscribe,language", 1]);
  const [email, since = "", leave = ""] = first?.split(",") ?? [];
  expect(email).toBe("a@reader.example");
  expect(Date.parse(since)).toBeGreaterThan(Date.now() - 60_000);
  const { search, pathname } = new URL(leave);
  expect((await shop.app.inject({ method: "POST", url: pathname + search })).statusCode).toBeLessThan(400);
  expect(await run(subscribersCommand, shop, "--lines")).toEqual(["b@reader.example"]);
});

test("subscribers beyond one batch of the query are all listed once", async ({ shop }) => {
  await insertSubscribers(
    shop,
    Array.from({ length: 2500 }, (_, at) => `reader${at}@sample.example`),
  );
  expect(new Set(await run(subscribersCommand, shop, "--lines")).size).toBe(2500);
});

test("an email address that begins like a formula is escaped", async ({ shop }) => {
  await insertSubscribers(shop, ["=cmd@sample.example"]);
  expect((await run(subscribersCommand, shop))[1]).toMatch(/^'=cmd@sample\.example,/);
});

test("messages are listed newest first, without control characters", async ({ shop }) => {
  expect(await run(messagesCommand, shop)).toEqual(["There are no messages."]);
  const message = {
    name: "Sample Visitor",
    email: "visitor@sample.example",
    subject: "Sizes",
    message: "Small?\n\nThanks.",
  };
  await shop.api.contact.send(message);
  await shop.api.contact.send({ ...message, subject: "Colours", message: "Red\u001b[2J?" });
  const output = await run(messagesCommand, shop);
  expect(output.filter((line) => /^ {2}\S/.test(line))).toEqual(["  Colours", "  Sizes"]);
  expect(output[0]).toMatch(/\d{4}, \d+:\d\d [AP]M {2}Sample Visitor <visitor@sample\.example>$/);
  expect(output).toEqual(expect.arrayContaining(["    Red�[2J?", "    Small?", "", "    Thanks."]));
  const [newest, rest] = [
    await run(messagesCommand, shop, "--limit", "1"),
    "There are older messages: --limit N shows more.",
  ];
  expect([newest.length, newest.at(-1)]).toEqual([5, rest]);
  expect(output).not.toContain(rest);
});

test("unknown arguments and options are refused", async ({ shop }) => {
  for (const args of [["all"], ["--limit", "many"]])
    await expect(run(messagesCommand, shop, ...args)).rejects.toThrow(UsageError);
  await expect(run(subscribersCommand, shop, "all")).rejects.toThrow(UsageError);
  await expect(run(subscribersCommand, shop, "--csv")).rejects.toThrow("--csv");
});

test("the security log is listed newest first, for all addresses or one", async ({ shop }) => {
  expect(await run(securityLogCommand, shop)).toEqual(["There are no events."]);
  for (const name of ["asha", "ravi"])
    await shop.api.account.login({ email: `${name}@sample.example`, password: "Wrong-2026" }).catch(() => {});
  const line = (name: string) =>
    expect.stringMatching(
      new RegExp(`^[-\\d]{10}T[:\\d]{8}  wrong-password  ${name}@sample\\.example  127\\.0\\.0\\.1$`),
    );
  expect(await run(securityLogCommand, shop)).toEqual([line("ravi"), line("asha")]);
  expect(await run(securityLogCommand, shop, "asha@sample.example")).toEqual([line("asha")]);
  await expect(run(securityLogCommand, shop, "a", "b")).rejects.toThrow(UsageError);
});
