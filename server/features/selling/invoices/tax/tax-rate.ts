import { Refusal } from "#contract/http/errors.ts";

/** `rate` in hundredths of a percent; `price_from` in paise. */
export type TaxClass = { hsn: string; rate: number; price_from: number };

/**
 * The rate of goods with this HSN, in hundredths of a percent. Rates of clothes depend on the taxable value of one
 * unit, which is its price after discounts and without the tax that prices include. A class applies if this value,
 * calculated at the rate of the next lower class, is above the `price_from` of the class.
 * @param classes the classes in force on the day of the invoice
 * @param lineTotal the amount that is paid for the line's units, with tax and without shipping, in paise
 */
export function findTaxRate(
  classes: readonly TaxClass[],
  { hsn, quantity, lineTotal }: { hsn: string; quantity: number; lineTotal: number },
): number {
  const matching = classes.filter((candidate) => hsn.startsWith(candidate.hsn));
  const longest = Math.max(...matching.map((candidate) => candidate.hsn.length));
  const [lowest, ...higher] = matching
    .filter((candidate) => candidate.hsn.length === longest)
    .sort((a, b) => a.price_from - b.price_from);
  if (!lowest) throw new Refusal("conflict", `There is no tax rate for HSN ${hsn}.`);
  let { rate } = lowest;
  for (const { price_from: priceFrom, rate: nextRate } of higher)
    if (lineTotal * 10_000 > priceFrom * quantity * (10_000 + rate)) rate = nextRate;
  return rate;
}
