import fc from "fast-check";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { calculateQuote, quoteWithMethod } from "../../merchandise/pricing/index.ts";
import { computeRest, creditLines } from "./credited-lines.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { addUpLines, computeInvoiceLines, type InvoiceLine } from "./tax/invoice-lines.ts";

const classes = [
  { hsn: "", rate: 1800, price_from: 0 },
  { hsn: "62", rate: 500, price_from: 0 },
  { hsn: "62", rate: 1800, price_from: 2500_00 },
];
const anyItem = fc.record({
  name: fc.constant("Kurta"),
  variant: fc.constant("M"),
  sku: fc.constant(""),
  hsn: fc.constantFrom("62", "71"),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 1, max: 300_000 }),
});
const anyRefund = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  index: fc.nat(5),
  isOfUnits: fc.boolean(),
});
const supplies = fc.constantFrom("intra-state" as const, "inter-state" as const, "untaxed" as const);

test("invoice, credit notes and rest of any order with a fee for cash on delivery add up to the paisa, line by line", {
  tags: "long",
}, () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 5 }),
      fc.array(anyRefund, { maxLength: 8 }),
      fc.nat(200),
      fc.integer({ min: 1, max: 200_00 }),
      fc.nat(100_00),
      supplies,
      (items, refunds, shippingFee, feePaise, amount, supply) => {
        const rule = { shippingFee, freeShippingFrom: 6250, codFee: feePaise / 100, noCodFeeFrom: null };
        const priced = items.map((item) => ({ ...item, mrp: item.price }));
        const quote = quoteWithMethod(
          calculateQuote(priced, rule, amount > 0 ? { value: { type: "amount", amount } } : undefined),
          rule,
          "cod",
        );
        const lines = computeInvoiceLines(items, quote, { supply, classes });
        const invoice = { lines, totals: addUpLines(lines) } as InvoiceDocument;
        expect(invoice.totals).toMatchObject({ total: quote.total, shipping: quote.shipping, discount: quote.coupon });
        expect(invoice.totals.codFee ?? 0).toBe(quote.cod_fee);
        for (const line of lines) expectConsistent(line);
        const notes: InvoiceDocument[] = [];
        for (const { share, index, isOfUnits } of refunds) {
          const rest = computeRest(invoice, notes);
          const position = index % lines.length;
          const { total, shipping, codFee = 0 } = rest[position]!;
          const maxAmount = isOfUnits ? Math.max(0, total - shipping - codFee) : addUpLines(rest).total;
          const refunded = Math.round(maxAmount * share);
          const units = isOfUnits ? [{ index: position, quantity: 1, amount: refunded }] : [];
          const parts = creditLines(invoice, rest, { amount: refunded, lines: units });
          const credited = parts.map(({ line }) => line);
          expect(addUpLines(credited).total).toBe(refunded);
          for (const line of credited.filter(({ quantity }) => quantity > 0)) expectConsistent(line);
          const lineNumbers = parts.map((part) => part.index);
          notes.push({ lines: credited, totals: addUpLines(credited), lineNumbers } as InvoiceDocument);
        }
        const rest = computeRest(invoice, notes);
        for (const line of rest) {
          expectConsistent(line);
          expect(line.shipping).toBeGreaterThanOrEqual(0);
        }
        for (const field of ["total", "shipping", "codFee"] as const) {
          const credited = notes.reduce((sum, { totals }) => sum + (totals[field] ?? 0), 0);
          expect(credited + (addUpLines(rest)[field] ?? 0)).toBe(invoice.totals[field] ?? 0);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

function expectConsistent({ price, quantity, discount, shipping, codFee = 0, total, ...line }: InvoiceLine) {
  expect(price * quantity - discount + shipping + codFee).toBe(total);
  expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(total);
  expect(codFee).toBeGreaterThanOrEqual(0);
}

test("a unit is credited at most at its price with shipping and fee, and the rest has a line without units", () => {
  const sold = { name: "Kurta", variant: "M", sku: "", hsn: "62", price: 1000_00 };
  const items = [1, 2].map((quantity) => ({ ...sold, quantity }));
  const lines = computeInvoiceLines(items, { coupon: 0, shipping: 0 }, { supply: "untaxed", classes });
  const invoice = { lines, totals: addUpLines(lines) } as InvoiceDocument;
  const toNote = (parts: ReturnType<typeof creditLines>) =>
    ({ lines: parts.map(({ line }) => line), lineNumbers: parts.map(({ index }) => index) }) as InvoiceDocument;
  const amount = toNote(creditLines(invoice, lines, { amount: 900_00, lines: [] }));
  const units = items.map((_, index) => ({ index, quantity: 1, amount: 1000_00 }));
  const note = toNote(creditLines(invoice, computeRest(invoice, [amount]), { amount: 2000_00, lines: units }));
  expect(
    note.lines.map(({ quantity, shipping, discount, total }) => ({ quantity, shipping, discount, total })),
  ).toEqual([
    { quantity: 1, shipping: 0, discount: 300_00, total: 700_00 },
    { quantity: 1, shipping: 0, discount: 0, total: 1000_00 },
    { quantity: 0, shipping: 0, discount: 0, total: 300_00 },
  ]);
  expect(note.lineNumbers).toEqual([0, 1, 1]);
});
