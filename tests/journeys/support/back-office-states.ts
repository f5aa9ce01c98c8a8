import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { webhookTypeNames } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Order } from "#contract/orders/orders.ts";
import { updateLowStock } from "../../../server/features/merchandise/low-stock/low-stock.ts";
import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { openImports } from "../../support/import/import-requests.ts";
import { type TestCustomer, toSelection } from "../../support/shop/builders.ts";
import { placePaidOrder } from "../../support/shop/online-payment.ts";
import { createStaff, type TestStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { paint, uploadImage } from "../../support/shop/upload-image.ts";
import { createDemand, createReaders } from "./demand-states.ts";

const newId = () => randomBytes(12).toString("hex");
/** A text of this length, the last word of which has about 40 letters and no space to break at. */
const longWords = (length: number) =>
  "Handloom cotton "
    .repeat(length)
    .slice(0, length - 40)
    .padEnd(length, "m");
const longAddress = {
  firstName: "Venkatanarasimharajuvaripeta Lakshmi",
  lastName: "Subramaniyaswamigalavarkal",
  addressLine1: longWords(100),
  addressLine2: longWords(100),
  city: "Sri Jayawardenepura Kotte South",
  // The state has a long name. The PIN code below is elsewhere, because it must allow cash on delivery.
  state: "Andaman and Nicobar Islands",
  country: "India",
  postalCode: "560001",
  phone: "+91 80000 00000",
};

export type BackOfficeStates = {
  customer: string;
  confirmed: string;
  delivered: string;
  cancelled: string;
  product: string;
  message: string;
  page: string;
  webhook: string;
  checkedImport: string;
  stockCount: string;
  sale: string;
  article: string;
  scheduledMenu: string;
};

/**
 * Creates orders, returns, refunds, notes, remittances, reviews and comments in every state that pages show, with texts
 * as long as forms accept.
 */
export async function createBackOfficeStates(shop: TestShop): Promise<BackOfficeStates> {
  const owner = await createStaff(shop, "owner", "seed-owner@sample.example");
  const support = await createStaff(shop, "support", "a.support.member.with.a.long.address@department.sample.example");
  const asha = await shop.createCustomer("asha");
  const sizes = ["M", "L"].map((size) => ({ size, price: 1299_00, mrp: 1599_00, inventory: 50 }));
  const variations = [{ color: "Indigo with a Border of Madder Red", sizes }];
  const { id } = await shop.createProduct({ name: longWords(120), variations });
  const kurta = { id, size: "M", color: variations[0]!.color };
  const address = (await asha.api.addresses.add(longAddress)).address;
  const place = (quantity = 2): Promise<Order> => placeCod(asha, address._id, kurta, quantity);

  const confirmed = await place();
  await owner.request("POST", `/orders/${confirmed._id}/notes`, { text: longWords(2000) });
  const orderIds = [confirmed._id];
  await owner.request("POST", "/orders/tags", { orderIds, add: ["gift", "f".repeat(40), "call before delivery"] });
  await owner.request("POST", "/customers/tags", { customerIds: [asha.id], add: ["wholesale", "f".repeat(40)] });
  await owner.request("POST", `/customers/${asha.id}/notes`, { text: longWords(2000) });
  await place(1);
  const scarce = await shop.createProduct({
    name: longWords(120),
    variations: [{ ...variations[0]!, sizes: [{ ...sizes[0]!, inventory: 6 }] }],
  });
  const sale = await startSale(owner, scarce.id);
  await addCoupon(owner);
  await placeCod(asha, address._id, { ...kurta, id: scarce.id }, 5);
  await updateLowStock(shop.context);
  const blocked = { blocks: "orders", phone: "+91 98450 12345", reason: longWords(500) };
  await owner.request("POST", "/customers/blocks", blocked);

  await moveTo(shop, await place(), "shipped");
  await requestReturn(asha, await moveTo(shop, await place(1), "delivered"), kurta);
  await returnAtTheDoor(shop, await moveTo(shop, await place(1), "shipped"));
  const exchanged = await moveTo(shop, await place(), "delivered");
  const exchange = await requestReturn(asha, exchanged, kurta, { ...kurta, size: "L" });
  await owner.request("POST", `/returns/${exchange}/receive`);

  const paid = await placePaidOrder(shop, asha, kurta, 3);
  const delivered = await moveTo(shop, paid.order, "delivered");
  await refundPartly(owner, support, delivered._id);
  const cash = await moveTo(shop, await place(1), "delivered", "AWB1");
  const csv = `awb,amount\nAWB1,${cash.totalAmount - 100}\nAWB2,99`;
  await owner.request("POST", "/cash/remittances", { courier: "Delhivery", fileName: `${longWords(60)}.csv`, csv });

  await claim(asha, await moveTo(shop, await place(1), "delivered"), kurta);
  const cancelled = await moveTo(shop, await place(1), "cancelled");
  const reason = longWords(500);
  await owner.request("POST", `/orders/${cancelled._id}/blocks`, { blocks: "cod", isPhoneBlocked: true, reason });
  await owner.request("POST", "/customers/blocks", {
    blocks: "orders",
    email: `${"long.".repeat(11)}name@sample.example`,
    reason,
  });
  await writeTexts(shop, owner, asha, kurta.id);
  const message = await writeMessages(shop, owner, asha, confirmed._id);
  const [first] = (await owner.request("GET", `/orders/${confirmed._id}`)).json().order.items;
  const changes = [{ itemId: first._id, seen: 2, quantity: 1 }];
  const edited = { editId: newId(), changes, reason: longWords(190) };
  const edit = await owner.request("POST", `/orders/${confirmed._id}/edits`, edited);
  if (edit.statusCode !== 200) throw new Error(edit.body);
  await createBulkEdit(shop, id);
  const page = await createContent(owner);
  const scheduledMenu = await scheduleFooter(owner);
  const webhook = await createWebhook(shop, owner);
  await uploadImage(shop, owner, await paint("teal"), `${longWords(100)}.jpg`);
  await maintainSummaries(shop.context);
  const checkedImport = await checkFile(owner);
  const stockCount = await countRack(owner);
  await createDemand(shop, kurta);
  const article = await createReaders(shop);
  return {
    customer: asha.id,
    confirmed: confirmed._id,
    delivered: delivered._id,
    cancelled: cancelled._id,
    product: id,
    message,
    page,
    webhook,
    checkedImport,
    stockCount,
    sale,
    article,
    scheduledMenu,
  };
}

async function addCoupon(owner: TestStaff) {
  const value = { type: "percent", percent: 10, maximumDiscount: 99_999 };
  const added = await owner.request("POST", "/promotions/coupons", {
    code: "W".repeat(20),
    value,
    minimumTotal: 99_999,
  });
  if (added.statusCode !== 200) throw new Error(added.body);
}

async function startSale(owner: TestStaff, productId: string): Promise<string> {
  const terms = {
    discount: { type: "percent", percent: 10 },
    scope: { type: "products", productIds: [productId] },
  };
  const saleId = newId();
  await owner.request("POST", "/promotions/sales", { ...terms, saleId, name: longWords(80), until: "2099-01-01" });
  return saleId;
}

/** Counts a shelf on which units are missing, and scans codes that no variant has. Returns the id of the count. */
async function countRack(owner: TestStaff): Promise<string> {
  const countId = newId();
  await owner.request("POST", "/inventory/counts", { countId, name: longWords(80) });
  const { rows } = (await owner.request("GET", "/inventory")).json();
  const variantId: string = rows[0].variants[0]._id;
  const path = `/inventory/counts/${countId}`;
  await owner.request("PUT", `${path}/lines/${variantId}`, { scanId: newId(), counted: 1, seen: null });
  await owner.request("POST", `${path}/scans`, { scans: [{ scanId: newId(), code: "LONG-".repeat(20) }] });
  return countId;
}

/** Creates a bulk edit that is done and has refused some products. */
async function createBulkEdit({ context: { db, now } }: TestShop, productId: string) {
  const fields = { brand: longWords(100), categories: "", hsn: "6204", addTags: longWords(300), removeTags: "linen" };
  const refusals = [{ productId, name: longWords(120), reason: "The product would have too many tags." }];
  await db
    .insertInto("batches")
    .values({
      id: newId(),
      kind: "bulk-edit",
      terms: JSON.stringify({ fields, filters: {}, status: null, last: productId }),
      actor_id: newId(),
      actor: "Sample owner",
      created_at: now(),
      finished_at: now(),
      state: "done",
      total: 1205,
      looked_at: 1205,
      changed: 1204,
      refused: 1,
      refusals: JSON.stringify(refusals),
    })
    .execute();
}

/** Checks a file with a new product, whose image is on a host that is not allowed, and a product that is refused. */
async function checkFile(owner: TestStaff): Promise<string> {
  const imports = openImports(owner);
  const image = `https://${"long-name-of-a-host-".repeat(3)}x.example/kurta.jpg`;
  const rows = [`kurta,Cotton Kurta,999,5,A note,${image}`, `stole,${longWords(120)},many,1,,`];
  const lines = ["Handle,Title,Variant Price,Variant Inventory Qty,A column that is not known,Image Src", ...rows];
  const importId = await imports.upload(lines);
  await imports.check(importId, { currency: "INR" });
  return importId;
}

/** Creates a webhook that fails, with a delivery that is being retried. */
async function createWebhook(shop: TestShop, owner: TestStaff): Promise<string> {
  const webhookId = newId();
  const url = `http://127.0.0.1:9/${"long-path-".repeat(40)}`;
  await owner.request("POST", "/webhooks", { webhookId, url, description: longWords(100), events: webhookTypeNames });
  await shop.createCustomer("meera");
  await owner.request("POST", `/webhooks/${webhookId}/test`);
  return webhookId;
}

/** Creates a page with two versions and a scheduled article. */
async function createContent(owner: TestStaff): Promise<string> {
  const [page, article] = [newId(), newId()];
  const schedule = { isDraft: false, from: null, until: null };
  const fields = {
    kind: "page",
    title: longWords(200),
    category: "Useful Links",
    position: 1,
    markdown: longWords(3000),
    metaTitle: "",
    metaDescription: longWords(500),
    metaKeywords: ["cloth"],
    ...schedule,
  };
  await owner.request("PUT", `/content/page/${page}`, { version: 0, fields });
  const markdown = `${longWords(1000)}\n\n## Section\n\n${longWords(2000)}`;
  await owner.request("PUT", `/content/page/${page}`, { version: 1, fields: { ...fields, markdown } });
  const text = {
    kind: "article",
    title: longWords(200),
    markdown,
    description: longWords(500),
    author: longWords(120),
  };
  const details = { imageUrl: "", category: "Craft", subCategory: "", tags: ["cloth"] };
  const scheduled = { ...text, ...details, isDraft: false, from: "2099-11-30T12:30:00Z", until: null };
  await owner.request("PUT", `/content/article/${article}`, { version: 0, fields: scheduled });
  return page;
}

type Product = { id: string; size: string; color: string };

async function placeCod({ api }: TestCustomer, addressId: string, product: Product, quantity: number) {
  const items = [{ ...toSelection(product), quantity }];
  return (await api.orders.place({ addressId, items, paymentMethod: "cod" })).order;
}

async function moveTo(shop: TestShop, order: Order, target: "shipped" | "delivered" | "cancelled", awb = "1234567890") {
  const { context } = shop;
  if (target === "cancelled") await transitionOrder(context, order._id, "cancelled", { note: longWords(200) });
  else {
    await transitionOrder(context, order._id, "processing");
    const parcel = { courier: "Delhivery", awb, trackingUrl: "" };
    await transitionOrder(context, order._id, "shipped", { parcel });
  }
  if (target === "delivered") await transitionOrder(context, order._id, "delivered");
  return order;
}

async function returnAtTheDoor({ context }: TestShop, { _id }: Order) {
  await transitionOrder(context, _id, "returning");
  await transitionOrder(context, _id, "returned");
}

async function requestReturn({ api }: TestCustomer, order: Order, product: Product, exchangeFor?: Product) {
  const returnId = newId();
  const to = exchangeFor && { selectedSize: exchangeFor.size, selectedColor: exchangeFor.color };
  const items = [{ ...toSelection(product), quantity: 1, reason: "Too small" as const, ...(to && { to }) }];
  await api.orders.requestReturn({ orderId: order._id }, { returnId, items });
  return returnId;
}

async function claim({ api }: TestCustomer, { _id }: Order, product: Product) {
  const image = sharp({ create: { width: 1500, height: 2000, channels: 3, background: "teal" } });
  const photo = (await image.jpeg().toBuffer()).toString("base64");
  const photos = [await api.orders.addReturnPhoto({ orderId: _id }, { photo })];
  const items = [{ ...toSelection(product), quantity: 1, reason: "Damaged or faulty" as const }];
  await api.orders.requestReturn(
    { orderId: _id },
    { returnId: newId(), items, photoIds: photos.map((added) => added.photo._id) },
  );
}

async function refundPartly(owner: TestStaff, support: TestStaff, orderId: string) {
  const body = { amount: 99.5, reason: longWords(200), reference: "" };
  await owner.request("POST", `/orders/${orderId}/refunds`, { ...body, refundId: newId() });
  await support.request("POST", `/orders/${orderId}/refund-requests`, { ...body, refundId: newId() });
}

/** Creates a reported review with photos, a hidden review with an answer, and a comment. */
async function writeTexts(shop: TestShop, owner: TestStaff, asha: TestCustomer, productId: string) {
  const ravi = await shop.createCustomer("ravi");
  const hidden = await ravi.api.reviews.save({ productId, rating: 1, comment: longWords(2000) });
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background: "teal" } });
  const photo = (await image.jpeg().toBuffer()).toString("base64");
  const photoIds = [(await asha.api.reviews.addPhoto({ productId }, { photo })).photo._id];
  const { review } = await asha.api.reviews.save({ productId, rating: 4, comment: longWords(400), photoIds });
  const report = { reason: "personal", text: longWords(500) } as const;
  await ravi.api.reports.review({ reviewId: review._id }, report);
  await shop.api.reports.review({ reviewId: review._id }, { reason: "spam" });
  await shop.api.blog.comment(
    { id: await shop.createArticle({ title: longWords(120) }) },
    {
      user: longWords(80),
      email: "reader@sample.example",
      comment: longWords(2000),
    },
  );
  await owner.request("PUT", `/reviews/${hidden.review._id}/answer`, { from: "", to: longWords(1000) });
  const texts = [{ kind: "review", _id: hidden.review._id, seen: hidden.review.date }];
  await owner.request("POST", "/reviews/moderation", { texts, to: "hidden", reason: longWords(400) });
}

/**
 * Creates messages with texts as long as the form accepts. Returns the id of a message that has a reply and is
 * assigned, and whose sender has orders.
 */
async function writeMessages(shop: TestShop, owner: TestStaff, asha: TestCustomer, orderId: string) {
  const message = { name: longWords(120), email: asha.email, subject: longWords(200), message: longWords(2000) };
  await shop.api.contact.send(message);
  await shop.api.contact.send({ ...message, subject: "Where is it?", message: `Where is #${orderId.slice(-8)}?` });
  const { messages } = (await owner.request("GET", "/inbox")).json();
  const { _id } = messages[0];
  const reply = { replyId: newId(), seenReplies: 0, text: longWords(2000), close: false };
  await owner.request("POST", `/inbox/${_id}/replies`, reply);
  const { members } = (await owner.request("GET", `/inbox/${_id}`)).json();
  await owner.request("PUT", `/inbox/${_id}/assignee`, { from: null, to: members[0]._id });
  await owner.request("POST", "/saved-replies", { savedReplyId: newId(), title: longWords(80), text: "Dear {name}" });
  return _id;
}

/** Creates a scheduled footer menu that customers see already. Returns its id. */
async function scheduleFooter(owner: TestStaff): Promise<string> {
  const id = newId();
  const entry = { label: longWords(60), labelHi: "", hidden: false };
  const link = { ...entry, id: newId(), target: { kind: "url", url: `/${"long-".repeat(90)}path` } };
  const items = [{ ...entry, id: newId(), target: { kind: "none" }, items: [link] }];
  const fields = { title: longWords(60), from: "2020-01-01T00:00:00.000Z", until: null, items };
  const response = await owner.request("PUT", `/menus/footer/scheduled/${id}`, { base: null, fields });
  if (response.statusCode !== 200) throw new Error(response.body);
  return id;
}
