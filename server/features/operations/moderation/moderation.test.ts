import { listActions } from "../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";

type Text = { kind: string; _id: string; date: string };
const list = async (staff: TestStaff, query = "") => (await staff.request("GET", `/reviews${query}`)).json();
const moderate = async (staff: TestStaff, texts: readonly Text[], to: "shown" | "hidden", reason = "") =>
  (
    await staff.request("POST", "/reviews/moderation", {
      texts: texts.map(({ kind, _id, date }) => ({ kind, _id, seen: date })),
      to,
      reason,
    })
  ).json();
const outcomes = ({ results }: { results: { outcome: string }[] }) => results.map(({ outcome }) => outcome);

/** A review of two stars by Asha, one of four by Ravi, and a comment. */
async function writeTexts(shop: TestShop) {
  const { id: productId } = await shop.createProduct();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await asha.api.reviews.save({ productId, rating: 2, comment: "Rude words." });
  await ravi.api.reviews.save({ productId, rating: 4, comment: "Fine." });
  const articleId = await shop.createArticle();
  const { comment } = await shop.api.blog.comment({ id: articleId }, { user: "Meera", comment: "Which wash?" });
  return { productId, articleId, asha, ravi, commentId: comment._id };
}

test("staff hide texts with a reason, undo that and show them, and ratings and counts follow", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const { productId, articleId, asha } = await writeTexts(shop);
  const { texts, counts } = await list(support, "?state=waiting");
  expect(counts).toEqual({ waiting: 3, reported: 0 });
  expect(texts.map(({ text }: { text: string }) => text)).toEqual(["Which wash?", "Fine.", "Rude words."]);
  expect(texts[2]).toMatchObject({ rating: 2, verified: false, author: { name: "asha", email: asha.email } });
  expect((await support.request("GET", "/today")).json().work).toMatchObject([{ kind: "reviews", count: 3 }]);
  const getCounts = async () => ({
    ...(({ rating, numReviews }) => ({ rating, numReviews }))(
      (await shop.api.catalogue.product({ id: productId })).product,
    ),
    comments: (await shop.api.blog.article({ id: articleId })).article.commentCount,
  });

  const hidden = await moderate(support, texts, "hidden", "Not about clothes");
  expect(outcomes(hidden)).toEqual(["changed", "changed", "changed"]);
  expect(await getCounts()).toEqual({ rating: 0, numReviews: 0, comments: 0 });
  expect(outcomes(await moderate(support, texts, "hidden", "Again"))).toEqual(["unchanged", "unchanged", "unchanged"]);
  expect((await list(support, "?state=hidden")).texts).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ state: "hidden", hiddenReason: "Not about clothes" })),
  ]);
  const undo = { texts: texts.map(({ kind, _id }: Text) => ({ kind, _id })), batchId: hidden.batchId };
  for (const outcome of ["changed", "unchanged"])
    expect(outcomes((await support.request("POST", "/reviews/moderation/undo", undo)).json())).toEqual(
      Array.from({ length: 3 }, () => outcome),
    );
  expect(await getCounts()).toEqual({ rating: 3, numReviews: 2, comments: 1 });
  expect((await list(support, "?state=waiting")).texts).toHaveLength(3);

  expect(outcomes(await moderate(support, texts, "shown"))).toEqual(["changed", "changed", "changed"]);
  expect((await list(support, "?state=waiting")).counts.waiting).toBe(0);
  expect((await list(support, "?state=shown&rating=4")).texts).toMatchObject([{ text: "Fine.", state: "shown" }]);
  // A review that its author edits is checked again.
  await asha.api.reviews.save({ productId, rating: 1, comment: "Ruder words." });
  const [edited] = (await list(support, "?state=waiting")).texts;
  expect(edited).toMatchObject({ text: "Ruder words." });
  const stale = await moderate(support, [{ ...texts[2] }], "hidden", "Rude");
  expect(stale.results).toMatchObject([
    { outcome: "refused", reason: expect.stringContaining("Please read it again") },
  ]);
  await moderate(support, [edited], "hidden", "Rude");
  await moderate(support, [edited], "shown");
  expect(await getCounts()).toEqual({ rating: 2.5, numReviews: 2, comments: 1 });
  expect(await listActions(shop, edited._id)).toEqual([
    "review.hide",
    "review.reopen",
    "review.publish",
    "review.hide",
    "review.publish",
  ]);
});

test("when many members hide the same texts while their author edits them, each is hidden and counted once", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { productId, asha } = await writeTexts(shop);
  const { texts } = await list(owner);
  const hide = () => moderate(owner, texts, "hidden", "Rude");
  const edits = Array.from({ length: 5 }, (_, at) =>
    asha.api.reviews.save({ productId, rating: 1, comment: `Edit ${at}` }),
  );
  await Promise.all([...Array.from({ length: 20 }, hide), ...edits]);
  const [current] = (await list(owner, "?kind=review")).texts.filter(
    ({ state }: { state: string }) => state !== "hidden",
  );
  if (current) await moderate(owner, [current], "hidden", "Rude");
  expect((await list(owner, "?state=hidden")).texts).toHaveLength(3);
  expect((await shop.api.reviews.list({ productId })).total).toBe(0);
  const { rows } = await shop.context.db
    .selectFrom("review_counts")
    .select(["rating", "count"])
    .where("count", "<>", 0)
    .execute()
    .then((rows) => ({ rows }));
  expect(rows).toEqual([]);
  for (const { _id } of texts) expect(await listActions(shop, _id)).toEqual([expect.stringMatching(/\.hide$/)]);
});

test("readers report a text once each, and staff see the reports until a decision, whose undo opens them again", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { productId, asha, ravi, commentId } = await writeTexts(shop);
  const { texts } = await list(owner, "?kind=review");
  const [, rude] = texts;
  await moderate(owner, texts, "shown");
  const report = (url: string, token?: string, remoteAddress = "203.0.113.1", payload: object = { reason: "spam" }) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return shop.app.inject({ method: "POST", url: `/api/v1${url}/reports`, payload, headers, remoteAddress });
  };
  const url = `/review/${rude._id}`;
  await Promise.all(Array.from({ length: 5 }, () => report(url, ravi.token)));
  await Promise.all(Array.from({ length: 5 }, () => report(url)));
  const other = { reason: "other", text: "Names my <b>neighbour</b>." };
  expect((await report(url, undefined, "203.0.113.2", other)).json()).toMatchObject({ success: true });
  expect((await report(`/blogs/comments/${commentId}`)).statusCode).toBe(200);
  expect((await report(url, asha.token)).json()).toMatchObject({ code: "forbidden" });
  expect((await report(url, ravi.token, "203.0.113.1", { reason: "nonsense" })).json().errors).toEqual({
    reason: "Please choose a reason",
  });
  expect((await report(`/review/${"f".repeat(24)}`)).statusCode).toBe(404);
  const reported = await list(owner, "?state=reported");
  expect(reported.counts.reported).toBe(2);
  expect(reported.texts.at(-1)).toMatchObject({ _id: rude._id, state: "shown" });
  expect(reported.texts.at(-1).reports).toHaveLength(3);
  expect(reported.texts.at(-1).reports).toContainEqual({ ...other, date: expect.any(String) });
  expect((await owner.request("GET", "/today")).json().work).toContainEqual(
    expect.objectContaining({ kind: "text-reports", count: 2 }),
  );

  const { batchId } = await moderate(owner, [rude], "hidden", "Personal data");
  expect((await list(owner, "?state=reported")).texts).toHaveLength(1);
  expect((await report(url, undefined, "203.0.113.3")).statusCode).toBe(404);
  await owner.request("POST", "/reviews/moderation/undo", { texts: [{ kind: "review", _id: rude._id }], batchId });
  expect((await list(owner, "?state=reported&kind=review")).texts[0].reports).toHaveLength(3);
  // Approving a shown text closes its reports, and readers who have reported it before cannot open it again.
  expect(outcomes(await moderate(owner, [rude], "shown"))).toEqual(["changed"]);
  expect(outcomes(await moderate(owner, [rude], "shown"))).toEqual(["unchanged"]);
  await report(url, ravi.token);
  expect((await list(owner, "?state=reported&kind=review")).texts).toEqual([]);
  expect((await shop.api.reviews.list({ productId })).total).toBe(2);
});

test("a visitor can report twenty texts an hour", async ({ shop }) => {
  const { commentId } = await writeTexts(shop);
  const report = () =>
    shop.app.inject({
      method: "POST",
      url: `/api/v1/blogs/comments/${commentId}/reports`,
      payload: { reason: "spam" },
    });
  for (let count = 0; count < 20; count++) expect((await report()).statusCode).toBe(200);
  expect((await report()).json()).toMatchObject({ code: "too_many" });
  shop.advanceClock(3_600_000);
  expect((await report()).statusCode).toBe(200);
});

test("answers are shown below reviews and comments until they are removed", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const { productId, articleId, commentId } = await writeTexts(shop);
  const [fine] = (await list(support, "?kind=review")).texts;
  const answer = (path: string, from: string, to: string) => support.request("PUT", `${path}/answer`, { from, to });
  expect((await answer(`/comments/${commentId}`, "", "Cold.")).json()).toMatchObject({
    message: "The answer is shown.",
  });
  expect((await shop.api.blog.article({ id: articleId })).article.comments[0]?.answer).toMatchObject({ text: "Cold." });
  await answer(`/reviews/${fine._id}`, "", "Thank you.");
  expect((await shop.api.reviews.list({ productId })).reviews[0]?.answer).toMatchObject({ text: "Thank you." });
  for (const path of [`/comments/${commentId}`, `/reviews/${fine._id}`]) {
    expect((await answer(path, path.startsWith("/c") ? "Cold." : "Thank you.", "")).statusCode).toBe(200);
  }
  expect((await shop.api.blog.article({ id: articleId })).article.comments[0]?.answer).toBeNull();
});

test("an answer from a form with an outdated answer is refused", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const { commentId } = await writeTexts(shop);
  const [fine] = (await list(support, "?kind=review")).texts;
  for (const path of [`/comments/${commentId}`, `/reviews/${fine._id}`]) {
    const answer = (to: string) => support.request("PUT", `${path}/answer`, { from: "", to });
    expect((await answer("Thank you.")).statusCode).toBe(200);
    expect((await answer("Something else.")).json()).toMatchObject({ code: "conflict" });
  }
});

test("a hidden comment cannot be answered", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const { commentId } = await writeTexts(shop);
  await moderate(support, [{ kind: "comment", _id: commentId, date: (await list(support)).texts[0].date }], "hidden");
  const response = await support.request("PUT", `/comments/${commentId}/answer`, { from: "", to: "Yes." });
  expect(response.json()).toMatchObject({ code: "illegal_move" });
});

test("pages by time list each text once, even if several texts have the same time", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await writeTexts(shop);
  const at = new Date("2026-10-01T10:00:00.123Z");
  const { db } = shop.context;
  await db.updateTable("reviews").set({ updated_at: at }).execute();
  await db.updateTable("comments").set({ created_at: at }).execute();
  const seen: string[] = [];
  let after = "";
  do {
    const { texts, next } = await list(owner, `?limit=1${after && `&after=${encodeURIComponent(after)}`}`);
    seen.push(...texts.map(({ _id }: Text) => _id));
    after = next ?? "";
  } while (after);
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(3);
  expect(seen).toEqual([...seen].sort().reverse());
  expect((await owner.request("GET", "/reviews?after=nonsense")).statusCode).toBe(400);
});

test("writers see texts without emails of customers, and packers see no texts", async ({ shop }) => {
  const [writer, packer] = [await createStaff(shop, "writer"), await createStaff(shop, "packer")];
  const { asha } = await writeTexts(shop);
  expect((await packer.request("GET", "/reviews")).statusCode).toBe(403);
  const { texts } = await list(writer, "?rating=2");
  expect(texts).toMatchObject([{ author: { name: "asha", email: null, customerId: null } }]);
  expect(JSON.stringify(texts)).not.toContain(asha.email);
});

test("a decision on a text is undone from the history", async ({ shop }) => {
  const [writer, owner] = [await createStaff(shop, "writer"), await createStaff(shop, "owner")];
  await writeTexts(shop);
  const { texts } = await list(writer, "?rating=2");
  await moderate(writer, texts, "hidden", "Rude");
  const { changes } = (await owner.request("GET", "/history?action=review.hide")).json();
  expect(changes[0]).toMatchObject({ reason: "Rude", undo: { reason: "" } });
  expect(JSON.stringify(changes)).not.toContain("Rude words");
  for (let count = 0; count < 2; count++)
    expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect((await list(writer, "?state=waiting&rating=2")).texts).toHaveLength(1);
});

test("the list of texts does not undo the decision of another member", async ({ shop }) => {
  const [writer, owner] = [await createStaff(shop, "writer"), await createStaff(shop, "owner")];
  await writeTexts(shop);
  const { texts } = await list(writer, "?rating=2");
  const { batchId } = await moderate(owner, texts, "hidden");
  const reference = { texts: texts.map(({ kind, _id }: Text) => ({ kind, _id })), batchId };
  const { results } = (await writer.request("POST", "/reviews/moderation/undo", reference)).json();
  expect(results).toMatchObject([{ outcome: "refused" }]);
});

test("photos of hidden reviews are shown to staff alone", async ({ shop }) => {
  const { takePhoto } = await import("../../../../tests/support/sample-photo.ts");
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer();
  const { id: productId } = await shop.createProduct();
  const { photo } = await asha.api.reviews.addPhoto({ productId }, { photo: await takePhoto() });
  await asha.api.reviews.save({ productId, comment: "See.", photoIds: [photo._id] });
  const { texts } = await list(owner);
  expect(texts[0].photos).toEqual([{ _id: photo._id }]);
  await moderate(owner, texts, "hidden", "Private");
  const path = `/reviews/photos/${photo._id}?size=small`;
  expect((await shop.app.inject(`/api/v1${path.replace("reviews", "review")}`)).statusCode).toBe(404);
  const response = await owner.request("GET", path);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(response.headers["cache-control"]).toBe("no-store");
});
