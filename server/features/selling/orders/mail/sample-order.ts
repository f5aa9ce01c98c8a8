import type { SampleShop } from "../../../shop/mail-texts/mail-texts.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { noTracking } from "../record/parcel-queries.ts";
import type { OrderMailContext } from "./order-mail.ts";

const orderId = "000000000000000053414d50";
export const sampleReplacedId = "000000000000000000004f4c";
const amounts = { mrp: 4_298_00, discount: 900_00, coupon: 0, shipping: 100_00, cod_fee: 0, total: 3_498_00 };

const toItem = (id: string, name: string, { size, color, price }: { size: string; color: string; price: number }) => ({
  id,
  order_id: orderId,
  product_id: orderId,
  variant_id: orderId,
  slug: "sample",
  name,
  images: [],
  size,
  color,
  quantity: 1,
  price,
  mrp: price,
  coupon_share: null,
  sale_id: null,
});
const items = [
  toItem("1".repeat(24), "Sample Kurta", { size: "M", color: "Indigo", price: 2_499_00 }),
  toItem("2".repeat(24), "Sample Dupatta", { size: "One size", color: "Madder", price: 899_00 }),
];

export const sampleParcel = {
  ...noTracking,
  id: orderId,
  orderId,
  courier: "Sample Courier",
  awb: "SAMPLE123456",
  createdAt: new Date(0),
  items: [{ itemId: items[0]?.id ?? "", quantity: 1 }],
};

/** An order for samples of mails. `changes`: what differs from a confirmed order that is paid on delivery. */
export function sampleOrderMail(
  { context, settings, language, to }: SampleShop,
  changes: Partial<OrderRecord> = {},
): OrderMailContext {
  const now = context.now();
  const day = 24 * 60 * 60_000;
  return {
    context,
    settings,
    to: { email: to },
    order: {
      ...amounts,
      id: orderId,
      customer_id: orderId,
      status: "confirmed",
      payment_method: "cod",
      address: {
        _id: orderId,
        firstName: "Asha",
        lastName: "Sample",
        addressLine1: "1 Sample Street",
        addressLine2: "",
        city: "Jaipur",
        state: "Rajasthan",
        country: "India",
        postalCode: "302001",
        phone: "98290 00000",
      },
      coupon_code: null,
      created_at: now,
      language,
      reserved_until: null,
      delivery_days: null,
      gift_message: null,
      business_gstin: null,
      business_name: null,
      items,
      events: [],
      parcels: [],
      edits: [],
      payment: undefined,
      paymentStatus: "Pending",
      estimatedDelivery: { from: new Date(now.getTime() + 3 * day), to: new Date(now.getTime() + 5 * day) },
      ...changes,
    },
  };
}
