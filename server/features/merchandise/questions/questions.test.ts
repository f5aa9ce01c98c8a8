import { questionList } from "#contract/admin/inbox/question-list.ts";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import type { TestCustomer, TestProduct } from "../../../../tests/support/shop/builders.ts";
import { listenForChanges } from "../../../../tests/support/shop/listen-for-changes.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../../selling/orders/index.ts";

const text = "Is it lined?";
const answer = (staff: TestStaff, id: string, words: string) =>
  staff.request("PUT", `/questions/${id}/answer`, { text: words });

async function ask(shop: TestShop, { api }: TestCustomer, product: TestProduct, words = text) {
  await api.questions.ask({ productId: product.id, text: words });
  const row = await shop.context.db
    .selectFrom("questions")
    .select("id")
    .where("text", "=", words)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function buy(shop: TestShop, customer: TestCustomer, product: TestProduct) {
  const { _id } = await shop.placeCodOrder(customer, product);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, _id, status);
}

const mailsAbout = (shop: TestShop, email: string) =>
  shop.mailbox.mails.filter(
    ({ subject, to }) =>
      subject?.startsWith("An answer to your question") && to?.some(({ address }) => address === email),
  );

test("a question is shown only to its author until the shop answers it, which is mailed to the author once", async ({
  shop,
}) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const product = await shop.createProduct();
  const support = await createStaff(shop, "support");
  const id = await ask(shop, asha, product);
  expect((await asha.api.questions.mine({ productId: product.id })).waiting).toMatchObject([
    { _id: id, text, answers: [] },
  ]);
  expect((await ravi.api.questions.mine({ productId: product.id })).waiting).toEqual([]);
  expect(await ravi.api.questions.list({ productId: product.id })).toMatchObject({ questions: [], total: 0 });
  const waiting = (await support.request("GET", "/questions")).json().questions;
  expect(waiting).toMatchObject([{ _id: id, text, product: { _id: product.id, name: "Cotton Kurta" } }]);

  // The answer is sent, repeated and corrected. There is one answer and one mail.
  for (const words of ["Yes.", "Yes.", "Yes, with cotton."])
    expect((await answer(support, id, words)).statusCode).toBe(200);
  const { questions } = await ravi.api.questions.list({ productId: product.id });
  expect(questions).toMatchObject([{ _id: id, text, answers: [{ text: "Yes, with cotton.", author: null }] }]);
  expect(JSON.stringify(questions)).not.toContain("asha");
  expect((await asha.api.questions.mine({ productId: product.id })).waiting).toEqual([]);
  expect((await support.request("GET", "/questions?state=answered")).json().questions).toHaveLength(1);
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.text).toContain("answers: “Yes.”");
  await shop.context.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "question.answer")
    .execute()
    .then((rows) => expect(rows).toHaveLength(2));
  expect(mailsAbout(shop, asha.email)).toHaveLength(1);

  // An empty text removes the answer, and the question is hidden from others again.
  await answer(support, id, "");
  expect((await ravi.api.questions.list({ productId: product.id })).total).toBe(0);
});

test("concurrent requests to ask the same question store it once, and the requests of a day are limited", async ({
  shop,
}) => {
  const asha = await shop.createCustomer();
  const product = await shop.createProduct();
  const send = () => asha.api.questions.ask({ productId: product.id, text: ` ${text} ` });
  await Promise.all(Array.from({ length: 10 }, send));
  expect(await shop.context.db.selectFrom("questions").select("text").execute()).toEqual([{ text }]);
  await expect(send()).rejects.toMatchObject({ code: "too_many" });
});

test("a question is refused if it is empty, too long or about an unknown product", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const product = await shop.createProduct();
  const invalid = [
    ["", "The question is empty"],
    ["a".repeat(301), "A question has at most 300 characters"],
  ] as const;
  for (const [words, message] of invalid)
    await expect(asha.api.questions.ask({ productId: product.id, text: words })).rejects.toMatchObject({
      errors: { text: message },
    });
  await expect(asha.api.questions.ask({ productId: "f".repeat(24), text })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a customer who has bought the product answers a shown question once, as a verified buyer", {
  tags: "long",
}, async ({ shop }) => {
  const [asha, ravi, meera] = [
    await shop.createCustomer("asha"),
    await shop.createCustomer("ravi"),
    await shop.createCustomer("meera"),
  ];
  const product = await shop.createProduct({ inventory: 10 });
  const support = await createStaff(shop, "support");
  const id = await ask(shop, asha, product);
  await buy(shop, ravi, product);
  await buy(shop, asha, product);
  // Waiting questions are not shown to buyers.
  await expect(ravi.api.questions.answer({ questionId: id }, { text: "It is." })).rejects.toMatchObject({
    code: "not_found",
  });
  await answer(support, id, "Yes.");
  expect(await ravi.api.questions.mine({ productId: product.id })).toMatchObject({ canAnswer: true });
  expect(await meera.api.questions.mine({ productId: product.id })).toMatchObject({ canAnswer: false });
  await expect(meera.api.questions.answer({ questionId: id }, { text: "No." })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(asha.api.questions.answer({ questionId: id }, { text: "No." })).rejects.toMatchObject({
    code: "conflict",
  });
  await Promise.all(Array.from({ length: 5 }, () => ravi.api.questions.answer({ questionId: id }, { text: "It is." })));
  await ravi.api.questions.answer({ questionId: id }, { text: "It is, fully." });
  const [question] = (await meera.api.questions.list({ productId: product.id })).questions;
  expect(question?.answers).toMatchObject([
    { text: "Yes.", author: null },
    { text: "It is, fully.", author: expect.stringMatching(/^ra…$/) },
  ]);
  await expect.poll(() => mailsAbout(shop, asha.email).length).toBe(2);
});

test("a new answer is announced to the caches of its product's page", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const product = await shop.createProduct();
  const support = await createStaff(shop, "support");
  const id = await ask(shop, asha, product);
  const announced: string[] = [];
  const stop = await listenForChanges(shop.context.databaseUrl, (topics) => announced.push(...topics));
  await answer(support, id, "Yes.");
  await expect.poll(() => announced).toEqual([`product:${product.id}`]);
  await stop();
});

test("the link in the mail ends mails about answers, and a question without notice sends none", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const product = await shop.createProduct();
  const support = await createStaff(shop, "support");
  await answer(support, await ask(shop, asha, product), "Yes.");
  const mail = await shop.mailbox.waitForMail(asha.email);
  const link = /https?:\S+\/questions\/stop\?token=[^\s>]+/.exec(mail.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  const post = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } } as const;
  const url = pathname + search;
  const second = await ask(shop, asha, product, "Does it shrink?");
  for (let count = 0; count < 2; count++) {
    const response = await shop.app.inject({ ...post, url, payload: "" });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/questions/stop?result=stopped"]);
  }
  expect(
    (await shop.app.inject({ ...post, url: "/questions/stop?token=nonsense", payload: "" })).headers.location,
  ).toBe("/questions/stop?result=invalid");
  expect((await shop.app.inject({ ...post, url, payload: "List-Unsubscribe=One-Click" })).statusCode).toBe(200);
  await answer(support, second, "No.");
  const mailed = await shop.context.db.selectFrom("questions").select("notify").execute();
  expect(mailed).toEqual([{ notify: false }, { notify: false }]);
  expect(mailsAbout(shop, asha.email)).toHaveLength(1);
});

test("staff without the permission see no questions, and a hidden one is shown to nobody", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const product = await shop.createProduct();
  const packer = await createStaff(shop, "packer");
  const owner = await createStaff(shop, "owner");
  const id = await ask(shop, asha, product);
  expect((await packer.request("GET", "/questions")).statusCode).toBe(403);
  expect((await answer(packer, id, "Yes.")).statusCode).toBe(403);
  await answer(owner, id, "Yes.");
  for (let count = 0; count < 2; count++)
    expect((await owner.request("POST", `/questions/${id}/hide`)).statusCode).toBe(200);
  expect((await asha.api.questions.list({ productId: product.id })).total).toBe(0);
  expect((await owner.request("GET", "/questions?state=answered")).json().questions).toEqual([]);
  expect((await answer(owner, id, "No.")).json()).toMatchObject({ code: "illegal_move" });
  const audit = await shop.context.db
    .selectFrom("audit_log")
    .select(["action", "after"])
    .where("entity", "=", "question")
    .orderBy("id")
    .execute();
  expect(audit).toEqual([
    { action: "question.answer", after: { answer: "Yes." } },
    { action: "question.hide", after: { productId: product.id } },
  ]);
  const { questions } = (await owner.request("GET", "/questions?state=hidden")).json();
  expect(questions).toMatchObject([{ _id: id }]);
  await Promise.all([1, 2].map(() => owner.request("POST", `/questions/${id}/show`)));
  expect((await asha.api.questions.list({ productId: product.id })).total).toBe(1);
});

test("staff read questions from the longest waiting or the newest on, each once, page by page", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  const ids: string[] = [];
  for (const words of ["One?", "Two?", "Three?"]) ids.push(await ask(shop, asha, product, words));
  const support = await createStaff(shop, "support");
  const list = { path: "/questions", field: "questions" };
  await expectEverySort(support, { ...list, sorts: listSorts(questionList), count: 3 });
  expect(await readPages(support, list, { sort: "created", limit: 2 })).toEqual(ids);
  const { questions } = (await support.request("GET", "/questions")).json();
  expect(questions.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
});
