import { choice, defineList, listValues, loadedChoice } from "../lists/define-list.ts";

/**
 * The events that a webhook can receive, with the sentence that the back office shows. Without Zod, so that pages do
 * not load it.
 */
export const webhookEventTypes = {
  "order.placed": "An order is placed; an online one is not paid yet.",
  "order.paid": "An online order is paid and confirmed.",
  "order.packed": "An order is packed.",
  "order.shipped": "An order is sent.",
  "order.in_transit": "The courier has reported a parcel on its way.",
  "order.delivered": "An order has arrived.",
  "order.returning": "A parcel was not delivered and comes back.",
  "order.returned": "An order is back.",
  "order.cancelled": "An order is cancelled by the customer, by staff, or because it was not paid in time.",
  "order.changed": "Address, items or options of an order were changed, or a status was taken back.",
  "refund.created": "A refund is requested from the payment provider, or paid out by hand.",
  "refund.completed": "The payment provider has confirmed a refund.",
  "return.requested": "A customer asks to return or exchange items.",
  "return.approved": "A return is approved.",
  "return.rejected": "A return is rejected.",
  "return.withdrawn": "A customer has taken a return back.",
  "return.received": "Returned items have arrived, or a parcel that was not delivered is back.",
  "return.completed": "Returned items are inspected.",
  "product.published": "A product is on sale.",
  "product.changed": "Text, images, prices or variants of a product on sale have changed. Stock does not count.",
  "product.unpublished": "A product is a draft again, or archived.",
  "stock.low": "A variant runs out soon at the rate of the last 30 days.",
  "customer.created": "A customer has signed up.",
} as const;
export type WebhookEventType = keyof typeof webhookEventTypes;

export const webhookTypeNames = Object.keys(webhookEventTypes) as [WebhookEventType, ...WebhookEventType[]];

/** Sent by the button “Send a test”. */
export const testEventType = "webhook.test";

export const webhookStates = ["active", "paused", "disabled"] as const;
export type WebhookState = (typeof webhookStates)[number];
export const deliveryStateLabels = { waiting: "On its way", delivered: "Delivered", failed: "Failed" } as const;
export type DeliveryState = keyof typeof deliveryStateLabels;
export const deliveryStates = listValues(deliveryStateLabels);

export const deliveryTypes = [...webhookTypeNames, testEventType] as const;
type DeliveryType = (typeof deliveryTypes)[number];
const typeLabels = Object.fromEntries(deliveryTypes.map((type) => [type, type])) as Record<DeliveryType, DeliveryType>;

/** The deliveries of one webhook. */
export const deliveryList = defineList({
  filters: { state: choice("State", deliveryStateLabels), type: choice("Event", typeLabels) },
  sorts: { created: ["Oldest first", "Newest first"] },
  defaultSort: "-created",
});
/** The deliveries of all webhooks. */
export const allDeliveriesList = defineList({
  ...deliveryList,
  filters: { webhook: loadedChoice("Webhook"), ...deliveryList.filters },
});
