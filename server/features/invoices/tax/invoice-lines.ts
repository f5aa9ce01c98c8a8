import { spread, spreadCoupon } from "../../pricing/index.ts";
import { findTaxRate, type TaxClass } from "./tax-rate.ts";

/** Paise. `price` is that of one unit, with tax. */
export type SoldItem = {
  name: string;
  variant: string;
  sku: string;
  hsn: string;
  quantity: number;
  price: number;
};

/** Within the seller's state the tax is half central (CGST), half the state's (SGST); otherwise it is integrated (IGST). */
export type Supply = "intra-state" | "inter-state" | "untaxed";

/** Amounts in paise. taxable + cgst + sgst + igst = total = price × quantity − discount + shipping + codFee; a credited amount has neither price nor quantity. */
export type InvoiceLine = SoldItem & {
  /** The line's share of the order's coupon, of its shipping, and of its fee for cash on delivery (absent without one). */
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
 * Lines of an invoice, which add up to the order's total to the paisa. Coupon, shipping and the fee for cash on delivery are spread by value, a coupon for some products over their lines;
 * shipping and fee are taxed at the rates of what is shipped, because items and their delivery are one supply.
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
