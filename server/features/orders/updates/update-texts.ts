import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { UpdateKind } from "../../../config/text-message-config.ts";
import type { OrderRecord } from "../record/order-record.ts";
import type { ParcelRow } from "../record/parcel-queries.ts";

/**
 * What happened to an order, in the words of a text. `detail` is the amount of a refund or what is known of the parcels, in texts that have the variable.
 */
export type OrderUpdate = { kind: UpdateKind; detail?: string };

/** Values of the variables in the texts below: 1 the order number, 2 the shop's name, 3 the order's link, 4 the detail. */
export type UpdateVariables = Record<"1" | "2" | "3" | "4", string>;

const ending = "See it, or end these messages: {{3}} (valid for 120 days)";

/**
 * The wording is fixed, because it is registered elsewhere: as templates of WhatsApp, and in India with the mobile networks (docs/operations.md, "Texts
 * about orders"). A changed text must be registered again. Characters of GSM 03.38 only: others halve what fits into an SMS.
 */
export const updateTexts: Record<UpdateKind, string> = {
  confirmed: `Your order {{1}} at {{2}} is confirmed. ${ending}`,
  "part-shipped": `A part of your order {{1}} at {{2}} is on its way with {{4}}. ${ending}`,
  shipped: `Your order {{1}} at {{2}} is on its way with {{4}}. ${ending}`,
  delivered: `Your order {{1}} at {{2}} was delivered. ${ending}`,
  cancelled: `Your order {{1}} at {{2}} was cancelled. Nothing will be sent. ${ending}`,
  returned: `The parcel of your order {{1}} at {{2}} came back to us. ${ending}`,
  refunded: `We have sent back {{4}} for your order {{1}} at {{2}}. ${ending}`,
};

type VariableValues = { orderId: string; shopName: string; url: string; update: OrderUpdate };

export function toVariables({ orderId, shopName, url, update }: VariableValues): UpdateVariables {
  return { 1: orderNumber(orderId), 2: shopName, 3: url, 4: update.detail || "our courier" };
}

/** As an SMS has it. */
export function renderUpdateText(kind: UpdateKind, variables: UpdateVariables): string {
  return updateTexts[kind].replaceAll(/\{\{([1-4])\}\}/g, (_, key: keyof UpdateVariables) => variables[key]);
}

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
