import { sql } from "kysely";
import type { Email } from "postal-mime";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

const asha = { user: "Asha", email: "asha@reader.example", comment: "Which wash do you use?" };
const confirmToken = ({ text = "" }: Email) => /blogs\/confirm\?token=(\S+)/.exec(text)?.[1] ?? "";

/** Comments with the notification box ticked and confirms the address. */
async function commentAndConfirm(shop: TestShop, articleId: string, comment: typeof asha) {
  await shop.api.blog.comment({ id: articleId }, { ...comment, notify: true });
  await shop.api.blog.confirmFollow(confirmToken(await shop.mailbox.waitForMail(comment.email)));
}

/** Waits until all queued mails are sent. */
async function waitForQueuedMails({ context }: TestShop) {
  const countMails = () => sql`select from pgboss.job where name = 'mail' and state < 'completed'`.execute(context.db);
  await expect.poll(async () => (await countMails()).rows.length).toBe(0);
}

const ravi = { user: "Ravi", email: "ravi@reader.example", comment: "Cold, by hand." };

test("followers are mailed each later comment once, and never their own", async ({ shop }) => {
  const id = await shop.createArticle();
  await commentAndConfirm(shop, id, asha);
  await shop.api.blog.comment({ id }, { ...asha, comment: "And which soap?", notify: true });
  await shop.api.blog.comment({ id }, ravi);
  await shop.api.blog.comment({ id }, ravi);
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.subject).toBe("New comment on “On cotton”");
  expect(mail.text).toContain("Ravi wrote:\n\nCold, by hand.");
  expect(mail.text).toContain(`http://shop.test/blogs/${id}#comments`);
  expect(JSON.stringify(mail)).not.toContain(ravi.email);

  await shop.api.blog.comment({ id }, { ...ravi, comment: "And neem soap." });
  expect((await shop.mailbox.waitForMail(asha.email)).text).toContain("And neem soap.");
  expect(shop.mailbox.mails).toHaveLength(3);
});

test("nothing but one confirmation mail goes to an address until its link is confirmed", async ({ shop }) => {
  const id = await shop.createArticle();
  expect((await shop.api.blog.comment({ id }, { ...asha, notify: true })).confirmByMail).toBe(true);
  expect((await shop.api.blog.comment({ id }, { ...asha, comment: "Hello?", notify: true })).confirmByMail).toBe(false);
  expect((await shop.api.blog.comment({ id }, ravi)).confirmByMail).toBe(false);
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.subject).toBe("Please confirm: new comments on “On cotton”");
  expect(mail.text).not.toContain(asha.comment);
  const confirmed = { started: "New comments on “On cotton”" };
  for (const _ of ["once", "twice"])
    expect(await shop.api.blog.confirmFollow(confirmToken(mail))).toMatchObject(confirmed);
  await shop.api.blog.comment({ id }, { ...ravi, comment: "And neem soap." });
  expect((await shop.mailbox.waitForMail(asha.email)).text).toContain("And neem soap.");
  expect(shop.mailbox.mails).toHaveLength(2);
});

test("a signed-in customer follows without a confirmation only with the account's own address", async ({ shop }) => {
  const id = await shop.createArticle();
  const { api, email } = await shop.createCustomer("asha");
  expect((await api.blog.comment({ id }, { ...asha, email, notify: true })).confirmByMail).toBe(false);
  expect((await api.blog.comment({ id }, { ...asha, notify: true })).confirmByMail).toBe(true);
  await shop.mailbox.waitForMail(asha.email);
  await shop.api.blog.comment({ id }, ravi);
  const mails = [await shop.mailbox.waitForMail(email), await shop.mailbox.waitForMail(email)];
  expect(mails.map(({ subject }) => subject)).toEqual(["New comment on “On cotton”", "New comment on “On cotton”"]);
  expect(shop.mailbox.mails).toHaveLength(3);
});

/** Comments with the notification box ticked; returns the token of the mailed confirmation link. */
async function commentAndGetToken(shop: TestShop, articleId: string) {
  await shop.api.blog.comment({ id: articleId }, { ...asha, notify: true });
  return confirmToken(await shop.mailbox.waitForMail(asha.email));
}

test("a forged confirmation link is refused", async ({ shop }) => {
  const token = await commentAndGetToken(shop, await shop.createArticle());
  for (const forged of ["", "x.y.z", `${token}x`, token.replace(/^./, "f"), token.split(".")[0] ?? ""])
    await expect(shop.api.blog.confirmFollow(forged)).rejects.toMatchObject({ code: "not_found" });
});

test("a confirmation link works for a week, after which its follower is deleted", async ({ shop }) => {
  const id = await shop.createArticle();
  const token = await commentAndGetToken(shop, id);
  shop.advanceClock(7 * 86_400_000 + 1000);
  await expect(shop.api.blog.confirmFollow(token)).rejects.toMatchObject({
    code: "not_found",
    message: "This link has expired. Please tick the box again with your next comment.",
  });
  await shop.api.blog.comment({ id }, { ...ravi, notify: true });
  const followers = await shop.context.db.selectFrom("comment_followers").select("email").execute();
  expect(followers).toEqual([{ email: ravi.email }]);
});

test("a follower gets at most fifteen mails a day, however many comments are posted", async ({ shop }) => {
  const id = await shop.createArticle();
  await commentAndConfirm(shop, id, asha);
  for (let n = 0; n < 20; n++)
    await shop.api.blog.comment({ id }, { user: "Ravi", comment: `Number ${n}`, email: `n${n}@reader.example` });
  await waitForQueuedMails(shop);
  expect(shop.mailbox.mails).toHaveLength(15);
  shop.advanceClock(86_400_000);
  await shop.api.blog.comment({ id }, ravi);
  await waitForQueuedMails(shop);
  expect(shop.mailbox.mails.at(-1)?.text).toContain(ravi.comment);
});

test("concurrent comments that mail each other's authors do not deadlock", async ({ shop }) => {
  const sent: Promise<unknown>[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const [a, z] = [`a${n}@reader.example`, `z${n}@reader.example`];
    const [followedByA, followedByZ] = [await shop.createArticle(), await shop.createArticle()];
    const now = new Date();
    const rows = [
      { article_id: followedByA, email: a, confirmed_at: now },
      { article_id: followedByZ, email: z, confirmed_at: now },
    ];
    await shop.context.db.insertInto("comment_followers").values(rows).execute();
    // Each comment mails a confirmation to its author and a notification to the follower, who is the author of the
    // other.
    sent.push(shop.api.blog.comment({ id: followedByA }, { ...ravi, email: z, notify: true }));
    sent.push(shop.api.blog.comment({ id: followedByZ }, { ...asha, email: a, notify: true }));
  }
  expect((await Promise.allSettled(sent)).filter(({ status }) => status === "rejected")).toEqual([]);
});

test("the mailed link and the mail program's one-click button unsubscribe without a login", async ({ shop }) => {
  const id = await shop.createArticle();
  await commentAndConfirm(shop, id, asha);
  await shop.api.blog.comment({ id }, ravi);
  const { text = "", headers } = await shop.mailbox.waitForMail(asha.email);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const address = /^<(.*)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
  // RFC 8058 allows both form types. Unsubscribing is idempotent.
  const form = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click';
  for (const [type, payload] of [
    ["multipart/form-data; boundary=part", `--part\r\n${form}\r\n--part--\r\n`],
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ] as const) {
    const response = await shop.app.inject({
      method: "POST",
      url: new URL(address).pathname + new URL(address).search,
      headers: { "content-type": type },
      payload,
    });
    expect([response.statusCode, response.json().stopped], type).toEqual([200, "New comments on “On cotton”"]);
  }

  await shop.api.blog.comment({ id }, { ...asha, comment: "Thanks!" });
  await commentAndConfirm(shop, id, { ...ravi, comment: "You are welcome." });
  await shop.api.blog.comment({ id }, { user: "Meera", comment: "Me too." });
  expect((await shop.mailbox.waitForMail(ravi.email)).text).toContain("Me too.");
  expect(shop.mailbox.mails.filter((mail) => mail.to?.[0]?.address === asha.email)).toHaveLength(2);

  const token = /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? "";
  expect(await shop.api.blog.unsubscribe(token)).toMatchObject({ stopped: "New comments on “On cotton”" });
  for (const forged of ["", "x.y", `${token}x`, token.replace(/^./, "f"), token.split(".")[0] ?? ""]) {
    await expect(shop.api.blog.unsubscribe(forged)).rejects.toMatchObject({ code: "not_found" });
  }
});
