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

const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const inDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** ₹1,23,456 or $1,481.47, from rupees. */
export function formatPrice(rupees: number, currency: Currency = "INR", usdPerRupee = defaultUsdPerRupee): string {
  return currency === "USD" ? inDollars.format(rupees * usdPerRupee) : inRupees.format(rupees);
}
