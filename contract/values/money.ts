/** Amounts are integer paise internally and rupees in JSON. Only this file converts between them. */
export type Currency = "INR" | "USD";

/** US dollars per rupee (SPEC §9). Default of the setting `usdPerRupee`. */
export const defaultUsdPerRupee = 0.012;

export function toRupees(paise: number): number {
  return paise / 100;
}

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Discount on the MRP in percent, rounded; 0 unless the price is below the MRP (SPEC §9). Both amounts in the same unit. */
export function discountPercent(price: number, mrp: number): number {
  return mrp > price && mrp > 0 ? Math.round(((mrp - price) / mrp) * 100) : 0;
}

/**
 * 1,23,456, rounded. Without Intl, because the first Intl.NumberFormat takes a browser 10 to 20 ms during page load.
 */
export function formatInteger(number: number): string {
  const digits = String(Math.round(Math.abs(number))).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  return number < 0 ? `-${digits}` : digits;
}

let dollarFormat: Intl.NumberFormat | undefined;

/** ₹1,23,456, ₹1,23,456.50 or $1,481.47, from rupees. */
export function formatPrice(rupees: number, currency: Currency = "INR", usdPerRupee = defaultUsdPerRupee): string {
  if (currency === "INR") return formatPaise(toPaise(rupees));
  dollarFormat ??= new Intl.NumberFormat("en-US", { style: "currency", currency });
  return dollarFormat.format(rupees * usdPerRupee);
}

/** ₹1,23,456, from paise; with two decimals unless they are zero, so that the rows of a bill add up to its total. */
export function formatPaise(paise: number): string {
  return formatAmount(paise).replace(/\d/, "₹$&");
}

/** 1,23,456 or 1,23,456.50, from paise: for tables and fields whose heading names the currency. */
export function formatAmount(paise: number): string {
  return formatDecimals(paise).replace(/\.00$/, "");
}

/** 1,23,456.00, from paise: for tables that are added up. */
export function formatDecimals(paise: number): string {
  const amount = Math.abs(Math.round(paise));
  const text = `${formatInteger(Math.trunc(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;
  return paise < 0 && amount > 0 ? `-${text}` : text;
}

/** 123456 or 123456.50, from paise, without commas: for fields that staff edit and for files. */
export function toAmountText(paise: number): string {
  return formatAmount(paise).replaceAll(",", "");
}
