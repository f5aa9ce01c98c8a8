import { orderNumber } from "#contract/orders/order-status.ts";
import { defaultLanguage, type Language, languageCodes } from "#contract/values/languages.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type UpdateKind, updateKinds } from "../../../../../config/text-message-config.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import type { ParcelRow } from "../../record/parcel-queries.ts";

/**
 * What happened to an order. `detail` is the amount of a refund or the courier and tracking number of the parcels, for
 * texts that have this variable.
 */
export type OrderUpdate = { kind: UpdateKind; detail?: string };

/**
 * Values of the variables in the texts below: 1 the order number, 2 the shop's name, 3 the order's link, 4 the detail.
 */
export type UpdateVariables = Record<"1" | "2" | "3" | "4", string>;

/** The sentences of texts and notifications. They have the variables of texts except the link. */
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
    confirmed: "आपका {{2}} ऑर्डर {{1}} कन्फ़र्म हो गया है।",
    "part-shipped": "आपके {{2}} ऑर्डर {{1}} का एक हिस्सा भेज दिया गया है ({{4}} से)।",
    shipped: "आपका {{2}} ऑर्डर {{1}} भेज दिया गया है ({{4}} से)।",
    delivered: "आपका {{2}} ऑर्डर {{1}} डिलीवर हो गया है।",
    cancelled: "आपका {{2}} ऑर्डर {{1}} रद्द कर दिया गया है। कुछ नहीं भेजा जाएगा।",
    returned: "आपके {{2}} ऑर्डर {{1}} का पार्सल हमारे पास वापस आ गया है।",
    refunded: "आपके {{2}} ऑर्डर {{1}} के लिए हमने {{4}} वापस भेज दिए हैं।",
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
    confirmed: "ऑर्डर कन्फ़र्म हो गया",
    "part-shipped": "आपके ऑर्डर का एक हिस्सा भेज दिया गया है",
    shipped: "आपका ऑर्डर भेज दिया गया है",
    delivered: "आपका ऑर्डर डिलीवर हो गया",
    cancelled: "आपका ऑर्डर रद्द कर दिया गया",
    returned: "आपका पार्सल हमारे पास वापस आ गया",
    refunded: "पैसे वापस भेज दिए गए",
  },
};

const unknownCourier: Record<Language, string> = { en: "our courier", hi: "हमारे कूरियर" };

const endings: Record<Language, string> = {
  en: "See it, or end these messages: {{3}} (valid for 120 days)",
  hi: "देखने या ये मैसेज बंद करने के लिए: {{3}} (120 दिन तक मान्य)",
};

/**
 * The wording is fixed, because it is registered elsewhere: as templates of WhatsApp, which must neither begin nor end
 * with a variable nor have two side by side, and in India with the mobile networks (docs/operations.md, "Texts about
 * orders"). A changed text must be registered again. The English texts have characters of GSM 03.38 only: other
 * characters halve the length of an SMS.
 */
export const updateTexts = Object.fromEntries(
  languageCodes.map((language) => [
    language,
    Object.fromEntries(updateKinds.map((kind) => [kind, `${sentences[language][kind]} ${endings[language]}`])),
  ]),
) as Record<Language, Record<UpdateKind, string>>;

type VariableValues = { orderId: string; shopName: string; url: string; update: OrderUpdate };

export function toVariables(language: Language, { orderId, shopName, url, update }: VariableValues): UpdateVariables {
  const detail = update.detail || unknownCourier[language];
  const isAmount = update.kind === "refunded" && language !== defaultLanguage;
  return { 1: orderNumber(orderId), 2: shopName, 3: url, 4: isAmount ? detail.replace(/^Rs /, "₹") : detail };
}

/** Title and text of a notification in a browser, in its language. */
export function renderNotification(language: Language, { update, ...values }: Omit<VariableValues, "url">) {
  const variables = toVariables(language, { ...values, url: "", update });
  return { title: titles[language][update.kind], text: fill(sentences[language][update.kind], variables) };
}

/** The text of an SMS. */
export function renderUpdateText(language: Language, kind: UpdateKind, variables: UpdateVariables): string {
  return fill(updateTexts[language][kind], variables);
}

const fill = (text: string, variables: UpdateVariables) =>
  text.replaceAll(/\{\{([1-4])\}\}/g, (_, key: keyof UpdateVariables) => variables[key]);

/** The variables that the text has, which are the same in each language. The provider refuses others. */
export function pickVariables(kind: UpdateKind, variables: UpdateVariables): Partial<UpdateVariables> {
  return Object.fromEntries(Object.entries(variables).filter(([key]) => updateTexts.en[kind].includes(`{{${key}}}`)));
}

/**
 * The update about a change of the order's status. Undefined for a status without a text. Payments have updates of
 * their own.
 */
export function toStatusUpdate({ status, parcels }: Pick<OrderRecord, "status" | "parcels">): OrderUpdate | undefined {
  if (status === "shipped") return toParcelUpdate("shipped", parcels);
  return status === "delivered" || status === "cancelled" || status === "returned" ? { kind: status } : undefined;
}

/** The update about sent parcels, with the courier and tracking number of each parcel, as far as they are known. */
export function toParcelUpdate(kind: "shipped" | "part-shipped", parcels: readonly ParcelRow[]): OrderUpdate {
  const lines = parcels.map(({ courier, awb }) => [courier, awb].filter(Boolean).join(" "));
  return { kind, detail: lines.filter(Boolean).join(", ") };
}

export function toRefundUpdate(amount: number): OrderUpdate {
  return { kind: "refunded", detail: formatPaise(amount).replace("₹", "Rs ") };
}
