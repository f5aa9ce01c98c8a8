import { orderNumber } from "#contract/orders/order-status.ts";
import type { Language } from "#contract/values/languages.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type UpdateKind, updateKinds } from "../../../../config/text-message-config.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import type { ParcelRow } from "../../record/parcel-queries.ts";

/**
 * What happened to an order, in the words of a text. `detail` is the amount of a refund or what is known of the parcels, in texts that have the variable.
 */
export type OrderUpdate = { kind: UpdateKind; detail?: string };

/** Values of the variables in the texts below: 1 the order number, 2 the shop's name, 3 the order's link, 4 the detail. */
export type UpdateVariables = Record<"1" | "2" | "3" | "4", string>;

/** What happened, in the words of texts and notifications. The variables are those of texts without the link. */
const sentences: Record<Language, Record<UpdateKind, string>> = {
  en: {
    confirmed: "Your order {{1}} at {{2}} is confirmed.",
    "part-shipped": "A part of your order {{1}} at {{2}} is on its way with {{4}}.",
    shipped: "Your order {{1}} at {{2}} is on its way with {{4}}.",
    delivered: "Your order {{1}} at {{2}} was delivered.",
    cancelled: "Your order {{1}} at {{2}} was cancelled. Nothing will be sent.",
    returned: "The parcel of your order {{1}} at {{2}} came back to us.",
    refunded: "We have sent back {{4}} for your order {{1}} at {{2}}.",
  },
  hi: {
    confirmed: "{{2}} पर आपके ऑर्डर {{1}} की पुष्टि हो गई है।",
    "part-shipped": "{{2}} पर आपके ऑर्डर {{1}} का एक हिस्सा {{4}} से भेजा गया है।",
    shipped: "{{2}} पर आपका ऑर्डर {{1}} {{4}} से भेजा गया है।",
    delivered: "{{2}} पर आपका ऑर्डर {{1}} पहुँचा दिया गया है।",
    cancelled: "{{2}} पर आपका ऑर्डर {{1}} रद्द कर दिया गया है। कुछ नहीं भेजा जाएगा।",
    returned: "{{2}} पर आपके ऑर्डर {{1}} का पार्सल हमारे पास लौट आया है।",
    refunded: "{{2}} पर आपके ऑर्डर {{1}} के लिए हमने {{4}} वापस भेज दिए हैं।",
  },
};

/** Titles of notifications. */
const titles: Record<Language, Record<UpdateKind, string>> = {
  en: {
    confirmed: "Order confirmed",
    "part-shipped": "A part of your order is on its way",
    shipped: "Your order is on its way",
    delivered: "Your order was delivered",
    cancelled: "Your order was cancelled",
    returned: "Your parcel came back to us",
    refunded: "Money sent back",
  },
  hi: {
    confirmed: "ऑर्डर की पुष्टि हुई",
    "part-shipped": "आपके ऑर्डर का एक हिस्सा रास्ते में है",
    shipped: "आपका ऑर्डर रास्ते में है",
    delivered: "आपका ऑर्डर पहुँच गया",
    cancelled: "आपका ऑर्डर रद्द हुआ",
    returned: "आपका पार्सल हमारे पास लौट आया",
    refunded: "पैसे वापस भेजे गए",
  },
};

const unknownCourier: Record<Language, string> = { en: "our courier", hi: "हमारे कूरियर" };

const ending = "See it, or end these messages: {{3}} (valid for 120 days)";

/**
 * The wording is fixed, because it is registered elsewhere: as templates of WhatsApp, and in India with the mobile networks (docs/operations.md, "Texts
 * about orders"). A changed text must be registered again. Characters of GSM 03.38 only: others halve what fits into an SMS.
 */
export const updateTexts = Object.fromEntries(
  updateKinds.map((kind) => [kind, `${sentences.en[kind]} ${ending}`]),
) as Record<UpdateKind, string>;

type VariableValues = { orderId: string; shopName: string; url: string; update: OrderUpdate };

export function toVariables({ orderId, shopName, url, update }: VariableValues): UpdateVariables {
  return { 1: orderNumber(orderId), 2: shopName, 3: url, 4: update.detail || unknownCourier.en };
}

/** Title and text of a notification in a browser, in its language. */
export function renderNotification(language: Language, { update, ...values }: Omit<VariableValues, "url">) {
  const { kind, detail } = update;
  const variables = toVariables({ ...values, url: "", update: { kind, detail: detail || unknownCourier[language] } });
  return { title: titles[language][kind], text: fill(sentences[language][kind], variables) };
}

/** As an SMS has it. */
export function renderUpdateText(kind: UpdateKind, variables: UpdateVariables): string {
  return fill(updateTexts[kind], variables);
}

const fill = (text: string, variables: UpdateVariables) =>
  text.replaceAll(/\{\{([1-4])\}\}/g, (_, key: keyof UpdateVariables) => variables[key]);

/** Only the variables that the text has: the provider refuses others. */
export function pickVariables(kind: UpdateKind, variables: UpdateVariables): Partial<UpdateVariables> {
  return Object.fromEntries(Object.entries(variables).filter(([key]) => updateTexts[kind].includes(`{{${key}}}`)));
}

/** Of a change of the order's status. Payments have their own notices. */
export function toStatusUpdate({ status, parcels }: Pick<OrderRecord, "status" | "parcels">): OrderUpdate | undefined {
  if (status === "shipped") return toParcelUpdate("shipped", parcels);
  return status === "delivered" || status === "cancelled" || status === "returned" ? { kind: status } : undefined;
}

/** Courier and tracking number of each parcel, as far as they are known. */
export function toParcelUpdate(kind: "shipped" | "part-shipped", parcels: readonly ParcelRow[]): OrderUpdate {
  const lines = parcels.map(({ courier, awb }) => [courier, awb].filter(Boolean).join(" "));
  return { kind, detail: lines.filter(Boolean).join(", ") };
}

export function toRefundUpdate(amount: number): OrderUpdate {
  return { kind: "refunded", detail: formatPaise(amount).replace("₹", "Rs ") };
}
