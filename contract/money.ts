/** Money inside the shop is integer paise; in JSON it is rupees. This file is the only bridge. */
export type Currency = "INR" | "USD";

/** US dollars for one rupee (SPEC §9), until the shop's settings say otherwise. */
export const defaultUsdPerRupee = 0.012;

export function toRupees(paise: number): number {
  return paise / 100;
}

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Percent off the mrp, rounded; 0 unless the price is below it (SPEC §9). Any one unit for both. */
export function discountPercent(price: number, mrp: number): number {
  return mrp > price && mrp > 0 ? Math.round(((mrp - price) / mrp) * 100) : 0;
}

/**
 * 1,23,456, rounded. By hand, for all that a page shows at once: a desk's first Intl.NumberFormat takes it 10 to 20 ms.
 */
export function formatInteger(number: number): string {
  const digits = String(Math.round(Math.abs(number))).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  return number < 0 ? `-${digits}` : digits;
}

let dollarFormat: Intl.NumberFormat | undefined;

/** ₹1,23,456 or $1,481.47, from rupees. */
export function formatPrice(rupees: number, currency: Currency = "INR", usdPerRupee = defaultUsdPerRupee): string {
  if (currency === "INR") return formatInteger(rupees).replace(/\d/, "₹$&");
  dollarFormat ??= new Intl.NumberFormat("en-US", { style: "currency", currency });
  return dollarFormat.format(rupees * usdPerRupee);
}
