import { spread } from "../../merchandise/pricing/index.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import type { InvoiceLine } from "./tax/invoice-lines.ts";

/**
 * Amount in paise. `lines`: the refunded units, by the position of their line in the invoice. Empty for a refund of an
 * amount.
 */
export type CreditedRefund = {
  id: string;
  amount: number;
  lines: readonly { index: number; quantity: number; amount: number }[];
};

/**
 * The rest of each line of the invoice after its credit notes. Amounts of refunds without units count as a discount.
 */
export function computeRest(invoice: InvoiceDocument, creditNotes: readonly InvoiceDocument[]): InvoiceLine[] {
  const credited = creditNotes.flatMap(({ lines, lineNumbers }) =>
    lines.map((line, position) => ({ ...line, index: lineNumbers?.[position] ?? position })),
  );
  return invoice.lines.map((line, index) => {
    const rest = { ...line };
    const parts = credited.filter((candidate) => candidate.index === index);
    for (const part of parts) for (const field of amountsOfLine) rest[field] -= part[field];
    const codFee = toFee((line.codFee ?? 0) - parts.reduce((sum, part) => sum + (part.codFee ?? 0), 0));
    const { codFee: _, ...amounts } = rest;
    return {
      ...amounts,
      ...codFee,
      discount: rest.price * rest.quantity + rest.shipping + (codFee.codFee ?? 0) - rest.total,
    };
  });
}
const toFee = (paise: number) => (paise > 0 ? { codFee: paise } : {});
const amountsOfLine = ["quantity", "shipping", "taxable", "cgst", "sgst", "igst", "total"] as const;

/**
 * The lines of a credit note about a refund, with their positions in the invoice. They have the refunded units. The
 * amount of a refund without units is spread over all lines. If an amount is higher than the rest of a line, the excess
 * is spread over the other lines, so that no line is credited with more than was invoiced.
 */
export function creditLines(
  invoice: InvoiceDocument,
  rest: readonly InvoiceLine[],
  { amount, lines }: Omit<CreditedRefund, "id">,
): { index: number; line: InvoiceLine }[] {
  const totals = rest.map(() => 0);
  const units = rest.map(() => 0);
  for (const { index, quantity, amount: paid } of lines) {
    const line = rest[index];
    if (!line) continue;
    totals[index] = Math.min(paid, line.total);
    units[index] = Math.min(quantity, line.quantity);
  }
  const left = rest.map(({ total }, index) => total - (totals[index] ?? 0));
  const unspread = amount - totals.reduce((sum, total) => sum + total, 0);
  const isLeft = left.some((total) => total > 0);
  const shares = isLeft ? spreadWithin(unspread, left) : [];
  return rest.flatMap((line, index) => {
    const original = invoice.lines[index];
    const [total, quantity] = [(totals[index] ?? 0) + (shares[index] ?? 0), units[index] ?? 0];
    if (!original || (total === 0 && quantity === 0)) return [];
    return toParts(original, line, { total, quantity }).map((part) => ({ index, line: part }));
  });
}

/** Spreads an amount, but at most the sum of what is left, by value and largest remainder. */
function spreadWithin(amount: number, left: readonly number[]): number[] {
  const maxAmount = left.reduce((sum, total) => sum + total, 0);
  return spread(Math.min(amount, maxAmount), left);
}

/**
 * Splits a credited line into at most two parts. The part with units has at most their price plus the rest of the
 * line's shipping and fee. The excess is a part without units.
 */
function toParts(original: InvoiceLine, rest: InvoiceLine, { total, quantity }: { total: number; quantity: number }) {
  const maxAmount = original.price * quantity + rest.shipping + (rest.codFee ?? 0);
  if (quantity === 0 || total <= maxAmount) return [toPart(original, rest, { total, quantity })];
  const units = toPart(original, rest, { total: maxAmount, quantity });
  const restOfLine = { ...rest };
  for (const field of ["total", "cgst", "sgst", "igst"] as const) restOfLine[field] -= units[field];
  return [units, toPart(original, restOfLine, { total: total - maxAmount, quantity: 0 })];
}

/**
 * A part of the rest of a line. Its tax is the tax of the rest before minus the tax of the rest after this part. Both
 * are proportional to the line's tax, so that the taxes of all parts add up to it.
 */
function toPart(original: InvoiceLine, rest: InvoiceLine, { total, quantity }: { total: number; quantity: number }) {
  const after = rest.total - total;
  const taxLeft = (tax: number) => (original.total === 0 ? 0 : Math.round((tax * after) / original.total));
  const [cgst, sgst, igst] = (["cgst", "sgst", "igst"] as const).map((field) => rest[field] - taxLeft(original[field]));
  const taxes = { cgst: cgst ?? 0, sgst: sgst ?? 0, igst: igst ?? 0 };
  const taxable = total - taxes.cgst - taxes.sgst - taxes.igst;
  // A line without units has no price, so it has no discount.
  const { codFee: _, ...line } = original;
  if (quantity === 0) return { ...line, ...taxes, quantity, price: 0, shipping: 0, discount: 0, taxable, total };
  // The rest above the units' price is shipping first, then the fee for cash on delivery.
  const more = Math.max(0, total - original.price * quantity);
  const codFee = Math.max(0, Math.min(rest.codFee ?? 0, more - rest.shipping));
  return {
    ...line,
    ...taxes,
    quantity,
    shipping: more - codFee,
    ...toFee(codFee),
    discount: original.price * quantity + more - total,
    taxable,
    total,
  };
}
