import { spread, spreadCoupon } from "../../../merchandise/pricing/index.ts";
import { findTaxRate, type TaxClass } from "./tax-rate.ts";

/** `price`: the price of one unit with tax, in paise. */
export type SoldItem = {
  name: string;
  variant: string;
  sku: string;
  hsn: string;
  quantity: number;
  price: number;
};

/**
 * "intra-state": within the seller's state, half of the tax is central (CGST) and half is the state's (SGST).
 * "inter-state": the tax is integrated (IGST).
 */
export type Supply = "intra-state" | "inter-state" | "untaxed";

/**
 * Amounts are in paise. taxable + cgst + sgst + igst = total = price × quantity − discount + shipping + codFee. A
 * credited amount without units has neither price nor quantity, so only the first equation holds for it.
 */
export type InvoiceLine = SoldItem & {
  /**
   * The line's shares of the order's coupon, shipping and fee for cash on delivery. `codFee` is missing without a fee.
   */
  discount: number;
  shipping: number;
  codFee?: number;
  taxable: number;
  /** Hundredths of a percent. */
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};

/**
 * Lines of an invoice, which add up to the order's total to the paisa. Coupon, shipping and the fee for cash on
 * delivery are spread over the lines by value. A coupon for some products is spread over their lines only. Shipping and
 * fee are taxed at the rates of the shipped items, because items and their delivery are one supply.
 */
export function computeInvoiceLines(
  soldItems: readonly (SoldItem & { coupon_share?: number | null })[],
  { coupon, shipping, cod_fee: codFee = 0 }: { coupon: number; shipping: number; cod_fee?: number },
  { supply, classes }: { supply: Supply; classes: readonly TaxClass[] },
): InvoiceLine[] {
  const values = soldItems.map(({ price, quantity }) => price * quantity);
  const discounts = spreadCoupon(coupon, soldItems);
  const shippings = spread(shipping, values);
  const codFees = spread(codFee, values);
  return soldItems.map(({ coupon_share: _, ...item }, index) => {
    const [value = 0, discount = 0] = [values[index], discounts[index]];
    const [shippingShare = 0, feeShare = 0] = [shippings[index], codFees[index]];
    const { hsn, quantity } = item;
    const lineTotal = value - discount;
    const rate = supply === "untaxed" ? 0 : findTaxRate(classes, { hsn, quantity, lineTotal });
    const taxes = includedTaxes(lineTotal + shippingShare + feeShare, rate, supply);
    return { ...item, discount, shipping: shippingShare, ...(codFee > 0 && { codFee: feeShare }), rate, ...taxes };
  });
}

/** CGST and SGST are equal by law: the tax is twice the rounded half. */
function includedTaxes(total: number, rate: number, supply: Supply) {
  const half = supply === "intra-state" ? Math.round((total * rate) / 2 / (10_000 + rate)) : 0;
  const igst = supply === "inter-state" ? Math.round((total * rate) / (10_000 + rate)) : 0;
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst, total };
}

export type InvoiceTotals = Pick<
  InvoiceLine,
  "discount" | "shipping" | "codFee" | "taxable" | "cgst" | "sgst" | "igst" | "total"
>;

export function addUpLines(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sum = (field: keyof InvoiceTotals) => lines.reduce((total, line) => total + (line[field] ?? 0), 0);
  const codFee = sum("codFee");
  return {
    discount: sum("discount"),
    shipping: sum("shipping"),
    taxable: sum("taxable"),
    ...(codFee > 0 && { codFee }),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
    igst: sum("igst"),
    total: sum("total"),
  };
}
