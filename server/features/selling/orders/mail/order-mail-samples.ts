import { orderReasons, refundReasons } from "#contract/orders/order-reasons.ts";
import { notPaidNote } from "#contract/orders/payment-states.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import type { MailDefinition, SampleShop } from "../../../shop/mail-texts/mail-texts.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { renderAddressMail } from "./address-mail.ts";
import { renderEditMail } from "./edit-mail.ts";
import { renderOrderPlacedMail } from "./order-placed-mail.ts";
import { renderOrderStatusMail } from "./order-status-mail.ts";
import { renderPartSentMail, renderTrackingMail } from "./parcel-mail.ts";
import { renderPayOnDeliveryMail } from "./pay-on-delivery-mail.ts";
import { renderRefundByHandMail } from "./refund-mail.ts";
import { renderReplacementMail, renderReturnMail } from "./return-mail.ts";
import { sampleOrderMail, sampleParcel, sampleReplacedId } from "./sample-order.ts";

const group = "Orders";
const values = ["number", "customer"] as const;

const online = { payment_method: "online", paymentStatus: "Paid" } as const satisfies Partial<OrderRecord>;
const withTwoParcels = { parcels: [sampleParcel, { ...sampleParcel, awb: "SAMPLE654321" }] };
const item = { name: "Sample Kurta", size: "M", color: "Indigo" };

/** A sample of the mail about a status. */
const toStatusSample =
  (status: OrderRecord["status"], changes: Partial<OrderRecord> = {}, note = "") =>
  (shop: SampleShop): Mail => {
    const event = { order_id: "", status, actor: "merchant" as const, note, created_at: shop.context.now() };
    const mail = renderOrderStatusMail(sampleOrderMail(shop, { ...changes, status, events: [event] }));
    if (!mail) throw new Error(`There is no mail about the status ${status}.`);
    return mail;
  };

/** The mails about orders, in the order in which a customer may get them. */
export const orderMails: readonly MailDefinition[] = [
  {
    id: "order-placed",
    group,
    values,
    name: "Order placed",
    when: "To the customer, when an order is placed.",
    samples: {
      "Cash on delivery": (shop) =>
        renderOrderPlacedMail(
          sampleOrderMail(shop, { cod_fee: 50_00, total: 3_548_00, coupon_code: "SAMPLE", coupon: 0 }),
        ),
      "Waiting for payment": (shop) =>
        renderOrderPlacedMail(
          sampleOrderMail(shop, {
            payment_method: "online",
            status: "pending",
            estimatedDelivery: undefined,
            shipping: 0,
          }),
        ),
      "Delivered on one day": (shop) => {
        const day = shop.context.now();
        return renderOrderPlacedMail(sampleOrderMail(shop, { ...online, estimatedDelivery: { from: day, to: day } }));
      },
      "Order of an exchange": (shop) => renderOrderPlacedMail(sampleOrderMail(shop, { coupon: 500_00 })),
    },
  },
  {
    id: "order-pay-on-delivery",
    group,
    values,
    name: "Paid on delivery instead",
    when: "To the customer, who has chosen to pay an unpaid order on delivery.",
    samples: { "Paid on delivery": (shop) => renderPayOnDeliveryMail(sampleOrderMail(shop)) },
  },
  {
    id: "order-address",
    group,
    values,
    name: "Address changed",
    when: "To the customer, when staff have changed the delivery address.",
    samples: { "Address changed": (shop) => renderAddressMail(sampleOrderMail(shop)) },
  },
  {
    id: "order-changed",
    group,
    values,
    name: "Items changed",
    when: "To the customer, when staff have cancelled or replaced items.",
    samples: {
      "One item each": (shop) =>
        renderEditMail(sampleOrderMail(shop, online), {
          changes: [
            { ...item, quantity: 1, to: null },
            { ...item, quantity: 1, to: { size: "L", color: "Indigo" } },
          ],
          difference: -899_00,
          refunded: 899_00,
          reason: "",
        }),
      "Several items each": (shop) =>
        renderEditMail(sampleOrderMail(shop), {
          changes: [
            { ...item, quantity: 2, to: null },
            { ...item, quantity: 2, to: { size: "L", color: "Indigo" } },
          ],
          difference: -899_00,
          refunded: 0,
          reason: "",
        }),
    },
  },
  {
    id: "order-part-shipped",
    group,
    values,
    name: "Part shipped",
    when: "To the customer, when a parcel leaves and others follow.",
    samples: {
      "Part shipped": (shop) => renderPartSentMail(sampleOrderMail(shop, { parcels: [sampleParcel] }), sampleParcel),
    },
  },
  {
    id: "order-shipped",
    group,
    values,
    name: "Shipped",
    when: "To the customer, with the invoice, when the last parcel leaves.",
    samples: {
      "One parcel": toStatusSample("shipped", { parcels: [sampleParcel] }, "Sample note"),
      "Several parcels": toStatusSample("shipped", withTwoParcels),
    },
  },
  {
    id: "order-tracking",
    group,
    values,
    name: "Tracking number",
    when: "To the customer, when a tracking number is added or corrected.",
    samples: { "Tracking number": (shop) => renderTrackingMail(sampleOrderMail(shop, { parcels: [sampleParcel] })) },
  },
  {
    id: "order-delivered",
    group,
    values,
    name: "Delivered",
    when: "To the customer, when the order is delivered.",
    samples: { Delivered: toStatusSample("delivered") },
  },
  {
    id: "order-cancelled",
    group,
    values,
    name: "Cancelled",
    when: "To the customer, when the order is cancelled, also because it was not paid.",
    inserted: orderReasons,
    samples: {
      "Paid on delivery": toStatusSample("cancelled", {}, refundReasons.cancelled),
      "Not paid in time": toStatusSample("cancelled", { payment_method: "online" }, notPaidNote),
      "Paid online": toStatusSample("cancelled", { payment_method: "online", paymentStatus: "Refunded" }),
    },
  },
  {
    id: "order-returned",
    group,
    values,
    name: "Not delivered",
    when: "To the customer, when the parcel has come back to the shop.",
    samples: { "Paid online": toStatusSample("returned", { payment_method: "online", paymentStatus: "Refunded" }) },
  },
  {
    id: "return-approved",
    group,
    values,
    name: "Return approved",
    when: "To the customer, when staff approve a return or an exchange.",
    samples: {
      Return: (shop) => renderReturnMail(sampleOrderMail(shop), { approve: true, note: "", isExchange: false }),
      Exchange: (shop) => renderReturnMail(sampleOrderMail(shop), { approve: true, note: "", isExchange: true }),
    },
  },
  {
    id: "return-rejected",
    group,
    values,
    name: "Return rejected",
    when: "To the customer, when staff reject a return; their reason follows the text.",
    samples: {
      "Return rejected": (shop) =>
        renderReturnMail(sampleOrderMail(shop), { approve: false, note: "Sample reason", isExchange: false }),
    },
  },
  {
    id: "return-replacement",
    group,
    values,
    name: "Exchange accepted",
    when: "To the customer, when the returned items have arrived and the replacement follows.",
    samples: { "Exchange accepted": (shop) => renderReplacementMail(sampleOrderMail(shop), sampleReplacedId) },
  },
  {
    id: "order-refunded-by-hand",
    group,
    values,
    name: "Refunded by hand",
    when: "To the customer, with the credit note, when staff have paid back cash on delivery.",
    inserted: orderReasons,
    samples: {
      "Refunded by hand": (shop) =>
        renderRefundByHandMail(sampleOrderMail(shop), {
          id: "0".repeat(24),
          amount: 899_00,
          reason: "Your return has arrived.",
        }),
    },
  },
];
