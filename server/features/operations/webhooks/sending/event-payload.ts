import { testEventType, type WebhookEventType } from "#contract/admin/webhooks/webhook-event-types.ts";
import { WebhookPayload, webhookData } from "#contract/admin/webhooks/webhook-events.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import { getOrderDetails, toOrderResponse } from "../../../selling/orders/index.ts";
import * as queries from "./event-queries.ts";

export type StoredEvent = {
  id: string;
  type: string;
  subjectId: string;
  details: Record<string, unknown>;
  occurredAt: Date;
};
type Loader = (context: AppContext, event: StoredEvent) => Promise<object | undefined>;

/** The payload of an event, valid by the contract. Undefined if the records of the event are deleted. */
export async function createPayload(context: AppContext, event: StoredEvent): Promise<WebhookPayload | undefined> {
  const { id, occurredAt } = event;
  const type = WebhookPayload.shape.type.parse(event.type);
  const data = await loaders[type](context, event);
  if (!data) return undefined;
  return { id, type, apiVersion: 1, occurredAt: occurredAt.toISOString(), data: webhookData[type].parse(data) };
}

const loadOrderEvent: Loader = async (context, { subjectId }) => withOrder(context, subjectId, {});
const loadTransition: Loader = (context, { subjectId, details }) =>
  withOrder(context, subjectId, { transition: details });
const loadChange: Loader = (context, { subjectId, details }) =>
  withOrder(context, subjectId, { undone: details.undone ?? null });

const loadRefund: Loader = (context, { subjectId, details: { refund, amount, reason = "" } }) =>
  withOrder(context, subjectId, { refund: { _id: refund, amount: toRupees(Number(amount)), reason } });

const loadReturn: Loader = async (context, { subjectId }) => {
  const row = await queries.findReturn(context.db, subjectId);
  if (!row) return undefined;
  const { id, kind, status, comment, decision } = row;
  const items = await queries.listReturnItems(context.db, subjectId);
  const requestedAt = row.requested_at.toISOString();
  return withOrder(context, row.order_id, {
    return: { _id: id, kind, status, requestedAt, comment, decision, items },
  });
};

const loadProduct: Loader = async (context, { subjectId }) => {
  const product = await findProduct(context, subjectId);
  if (!product) return undefined;
  const variants = await queries.listVariants(context.db, { productId: subjectId });
  return { product: { ...product, variants: variants.map(toVariant) } };
};

const loadLowStock: Loader = async (context, { subjectId }) => {
  const [variant] = await queries.listVariants(context.db, { variantId: subjectId });
  const product = variant && (await findProduct(context, variant.product_id));
  return product && { product, variant: toVariant(variant) };
};

const loadCustomer: Loader = async ({ db }, { subjectId }) => {
  const row = await queries.findCustomer(db, subjectId);
  if (!row) return undefined;
  return { customer: { _id: row.id, email: row.email, name: row.name, createdAt: row.created_at.toISOString() } };
};

const loaders: Record<WebhookEventType | typeof testEventType, Loader> = {
  "order.placed": loadOrderEvent,
  "order.paid": loadTransition,
  "order.packed": loadTransition,
  "order.shipped": loadTransition,
  "order.in_transit": loadTransition,
  "order.delivered": loadTransition,
  "order.returning": loadTransition,
  "order.returned": loadTransition,
  "order.cancelled": loadTransition,
  "order.changed": loadChange,
  "refund.created": loadRefund,
  "refund.completed": loadRefund,
  "return.requested": loadReturn,
  "return.approved": loadReturn,
  "return.rejected": loadReturn,
  "return.withdrawn": loadReturn,
  "return.received": loadReturn,
  "return.completed": loadReturn,
  "product.published": loadProduct,
  "product.changed": loadProduct,
  "product.unpublished": loadProduct,
  "stock.low": loadLowStock,
  "customer.created": loadCustomer,
  [testEventType]: async () => ({ message: "This webhook works." }),
};

async function withOrder(context: AppContext, orderId: string, data: object): Promise<object> {
  const { order, email } = await getOrderDetails(context.db, { id: orderId });
  const customer = { _id: order.customer_id, email };
  return { ...data, order: { ...toOrderResponse(order).order, customer } };
}

async function findProduct({ db, config }: AppContext, productId: string) {
  const row = await queries.findProduct(db, productId);
  if (!row) return undefined;
  const { id: _id, slug, ...product } = row;
  return { _id, slug, ...product, url: `${config.publicUrl}/productdetails/${slug}/${_id}` };
}

function toVariant(row: Awaited<ReturnType<typeof queries.listVariants>>[number]) {
  const { id: _id, sku, barcode, color, size, inventory } = row;
  return { _id, sku, barcode, color, size, inventory, price: toRupees(row.price), mrp: toRupees(row.mrp) };
}
