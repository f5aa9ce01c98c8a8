import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { createAuthenticator } from "../shop/authenticator.ts";
import { placePaidOrder } from "../shop/online-payment.ts";
import { expect, type TestShop } from "../shop/shop.ts";
import { createStaff, ownPage, toStaff } from "../shop/staff.ts";
import { twoColors } from "../shop/two-colors.ts";

export type Scene = Awaited<ReturnType<typeof createScene>>;

/**
 * Creates members of staff, a new order that is paid on delivery, a paid and delivered order of which a unit is
 * returned, a question, a review and a comment.
 */
export async function createScene(shop: TestShop) {
  await shop.listen();
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const manager = await createStaff(shop, "manager");
  let packer = await createStaff(shop, "packer");
  const packerId: string = (await packer.request("GET", "/auth/me")).json().staff._id;
  const asha = await shop.createCustomer("asha");
  const { id: orderedId } = await shop.createProduct(twoColors);
  const { id: productId } = await shop.createProduct({ name: "Linen Shirt" });
  const red = { id: orderedId, size: "M", color: "Red" };
  const cod = await shop.placeCodOrder(asha, red);
  const { order: paid } = await placePaidOrder(shop, asha, await shop.createProduct({ inventory: 9 }), 2);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, paid._id, status);
  const { productId: returned, selectedSize, selectedColor } = paid.items[0]!;
  const line = { productId: returned, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  const returnId = newId();
  await asha.api.orders.requestReturn({ orderId: paid._id }, { returnId, items: [line], comment: "" });

  await asha.api.questions.ask({ productId: orderedId, text: "Is it lined?" });
  const { waiting } = await asha.api.questions.mine({ productId: orderedId });

  const { review } = await asha.api.reviews.save({ productId, rating: 2, comment: "Tight." });
  const { comment } = await shop.api.blog.comment(
    { id: await shop.createArticle() },
    { user: "Ravi", comment: "Which wash?" },
  );
  const { rows: jobs } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, start_after)
    select 'refund', '{"paymentId": "unknown"}', 'retry', 3, now() + interval '1 day' from generate_series(1, 2) returning id`.execute(
    shop.context.db,
  );

  const message = { name: "Asha", email: asha.email, subject: "Sizes", message: "Does it run small?" };
  await shop.api.contact.send(message);
  const { id: messageId } = await shop.context.db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();

  const open = (path: string, payload: object) =>
    shop.app.inject({ method: "POST", url: `/api/v1/admin/auth${path}`, payload, headers: ownPage });
  const listItems = async (orderId: string): Promise<{ itemId: string; quantity: number }[]> => {
    const { items } = (await owner.request("GET", `/orders/${orderId}`)).json().order;
    return items.map(({ _id }: { _id: string }) => ({ itemId: _id, quantity: 1 }));
  };
  const readProductKey = () =>
    shop.context.db
      .selectFrom("products")
      .select(["source", "source_key as key"])
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
  let secret = "";
  let step = 0;
  return {
    shop,
    owner,
    manager,
    support,
    packerId,
    open,
    listItems,
    readProductKey,
    returnId,
    productId,
    codId: cod._id,
    customerId: asha.id,
    erasable: await shop.createCustomer("meera"),
    mergeable: await shop.createCustomer("asha-2"),
    jobId: jobs[0]!.id,
    otherJobId: jobs[1]!.id,
    paidId: paid._id,
    questionId: waiting[0]!._id,
    reviewId: review._id,
    messageId,
    commentId: comment._id,
    viewId: newId(),
    contentId: newId(),
    waveId: newId(),
    batchId: newId(),
    replyId: newId(),
    categoryId: newId(),
    saleId: newId(),
    editId: newId(),
    parcelId: newId(),
    refundId: newId(),
    requestId: newId(),
    remittanceId: newId(),
    passkey: createAuthenticator(shop.context.config.publicUrl),
    get packer() {
      return packer;
    },
    async listBlockIds(state = "active"): Promise<string[]> {
      const { blocks } = (await owner.request("GET", `/customers/blocks?state=${state}`)).json();
      return blocks.map(({ _id }: { _id: string }) => _id);
    },
    /** Marks all deliveries of webhooks as failed, as if all attempts had failed. Returns their ids. */
    async failDeliveries(): Promise<string[]> {
      const failed = await shop.context.db
        .updateTable("webhook_deliveries")
        .set({ state: "failed" })
        .returning("id")
        .execute();
      return failed.map(({ id }) => id);
    },
    async listTexts() {
      const { texts } = (await owner.request("GET", "/reviews")).json();
      return texts.map(({ kind, _id, date }: { kind: string; _id: string; date: string }) => ({
        kind,
        _id,
        seen: date,
      }));
    },
    async listChanges(orderId: string) {
      const to = { selectedSize: "L", selectedColor: "Red" };
      return (await listItems(orderId)).map((item) => ({ ...item, seen: 1, to }));
    },
    /** Returns the token of the link to this page in the latest mail to the address. */
    async readToken(email: string, page: string) {
      const isLink = ({ text = "", to }: { text?: string | undefined; to?: unknown }) =>
        JSON.stringify(to).includes(email) && text.includes(`/admin/${page}#`);
      await expect.poll(() => shop.mailbox.mails.some(isLink)).toBe(true);
      return new RegExp(`/admin/${page}#(\\S+)`).exec(shop.mailbox.mails.findLast(isLink)?.text ?? "")?.[1] ?? "";
    },
    async setUpSecondFactor() {
      const response = await packer.request("POST", "/auth/second-factor", {});
      secret = response.json().secret;
      return response;
    },
    async confirmSecondFactor() {
      // Each code is accepted once, so each call uses the code of the next 30 seconds.
      const timestamp = shop.context.now().getTime() + step++ * 30_000;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      const response = await packer.request("POST", "/auth/second-factor/confirm", { code });
      if (response.cookies.length > 0) packer = toStaff(shop, response.cookies);
      return response;
    },
  };
}
