import type { Address } from "#contract/account/addresses.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber, type PaymentMethod } from "#contract/orders/order-status.ts";
import { findIndianState, type IndianState } from "#contract/values/indian-states.ts";
import type { ShopSettings } from "../../shop/settings/settings.ts";
import { findPlaceOfSupply, type PlaceOfSupply } from "./place-of-supply/find-place-of-supply.ts";
import {
  addUpLines,
  computeInvoiceLines,
  type InvoiceLine,
  type InvoiceTotals,
  type SoldItem,
  type Supply,
} from "./tax/invoice-lines.ts";
import type { TaxClass } from "./tax/tax-rate.ts";

/** The columns of an order that its invoice is made from. Money in paise. */
export type InvoicedOrder = {
  id: string;
  address: Address;
  coupon: number;
  shipping: number;
  cod_fee: number;
  payment_method: PaymentMethod;
  created_at: Date;
  business_gstin: string | null;
  business_name: string | null;
};

/** An invoice or credit note as it is stored and printed. Times are ISO strings, money is in paise. */
export type InvoiceDocument = {
  kind: "invoice" | "credit note";
  number: string;
  issuedAt: string;
  /** The invoice that a credit note corrects. */
  corrects?: { number: string; issuedAt: string };
  /**
   * The refund that a credit note is about. A credit note without a refund is about all that was left of the invoice.
   */
  refundId?: string;
  /** The position in the invoice of each line of a credit note that does not have all lines. */
  lineNumbers?: number[];
  order: { number: string; placedAt: string; paymentMethod: PaymentMethod };
  seller: { name: string; address: string; gstin: string; state: IndianState | undefined };
  /**
   * `gstin` and `recipient` are set if the buyer is a business. Documents of other buyers, and of earlier versions,
   * have neither.
   */
  buyer: { name: string; address: string[]; phone: string; gstin?: string; recipient?: string };
  supply: Supply;
  placeOfSupply: string;
  lines: InvoiceLine[];
  totals: InvoiceTotals;
};
/** The contents of an invoice without its number and the fields that depend on the kind of document. */
export type InvoiceContents = Omit<
  InvoiceDocument,
  "kind" | "number" | "issuedAt" | "corrects" | "refundId" | "lineNumbers"
>;

export function toInvoiceContents(
  order: InvoicedOrder,
  items: readonly (SoldItem & { coupon_share?: number | null })[],
  { settings, classes }: { settings: ShopSettings; classes: readonly TaxClass[] },
): InvoiceContents {
  const { address, payment_method: paymentMethod } = order;
  const seller = toSeller(settings);
  const place = findPlaceOfSupply(address);
  const supply = findSupply(seller, place);
  const lines = computeInvoiceLines(items, order, { supply, classes });
  return {
    order: { number: orderNumber(order.id), placedAt: order.created_at.toISOString(), paymentMethod },
    seller,
    buyer: toBuyer(order),
    supply,
    lines,
    totals: addUpLines(lines),
    placeOfSupply: formatPlace(place),
  };
}

/** The shop's name and address stand in for legal ones that are missing. */
function toSeller(settings: ShopSettings): InvoiceDocument["seller"] {
  const { legalName, legalAddress, gstin, legalState, app_title: shopName, address } = settings;
  const isTaxed = legalName !== "" && legalAddress !== "" && gstin !== "" && legalState !== "";
  return {
    name: legalName || shopName,
    address: legalAddress || address,
    gstin: isTaxed ? gstin : "",
    state: findIndianState(legalState),
  };
}

/** 96 is the code of places abroad. */
function formatPlace(place: PlaceOfSupply): string {
  if (place.kind === "state") return `${place.state.name} (${place.state.code})`;
  return place.kind === "abroad" ? `${place.country} (96)` : place.typed;
}

/**
 * IGST and the halves of CGST and SGST go to different states, so an invoice is not made by guessing.
 * @throws UnknownState if tax is due, and the address does not tell the state
 */
function findSupply({ gstin, state }: InvoiceDocument["seller"], place: PlaceOfSupply): Supply {
  if (gstin === "" || !state) return "untaxed";
  if (place.kind === "unknown") throw new UnknownState(place.typed);
  return place.kind === "state" && place.state.code === state.code ? "intra-state" : "inter-state";
}

/** Whether an order to this address cannot be invoiced: tax is due, and the address does not tell the state. */
export function isStateUnknown(address: Address, settings: ShopSettings): boolean {
  const { gstin, state } = toSeller(settings);
  return gstin !== "" && state !== undefined && findPlaceOfSupply(address).kind === "unknown";
}

/** The refusal to issue an invoice before staff have corrected the state in the order's address. */
export class UnknownState extends Refusal {
  constructor(typed: string) {
    super(
      "conflict",
      `The GST of the invoice depends on the state, and neither “${typed}” nor the PIN code says which it is. Correct the state in the order's address first.`,
    );
  }
}

function toBuyer({ address, business_gstin: gstin, business_name }: InvoicedOrder): InvoiceDocument["buyer"] {
  const { addressLine1, addressLine2, city, state, postalCode, country } = address;
  const recipient = `${address.firstName} ${address.lastName}`.trim();
  const isBusiness = gstin !== null && business_name !== null;
  return {
    name: isBusiness ? business_name : recipient,
    ...(isBusiness && { gstin, recipient }),
    address: [addressLine1, addressLine2, `${city}, ${state} ${postalCode}`, country].filter((line) => line !== ""),
    phone: address.phone,
  };
}
