import fc from "fast-check";
import { sql } from "kysely";
import type {
  TaxDocumentsResponse,
  TaxMeasures,
  TaxReportResponse,
  TaxRow,
} from "#contract/admin/reports/tax-report.ts";
import { taxGroupings } from "#contract/admin/reports/tax-report-groupings.ts";
import { toRupees } from "#contract/values/money.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { insertInvoice } from "../../../selling/invoices/invoice-queries.ts";
import { type InvoiceDocument, listInvoices } from "../../../selling/invoices/invoices.ts";
import { addUpLines, computeInvoiceLines, type Supply } from "../../../selling/invoices/tax/invoice-lines.ts";
import { transitionOrder } from "../../../selling/orders/index.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { countTaxes } from "../tax-days/count-taxes.ts";

const seller = {
  legalName: "Sample Textiles Private Limited",
  legalAddress: "14 Sample Mill Road, Pune 411001",
  gstin: "27AAAAA0000A1Z2",
  legalState: "Maharashtra",
};

async function get<Response>(staff: TestStaff, path: string): Promise<Response> {
  const response = await staff.request("GET", `/tax-report${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function packOrder(shop: TestShop, state: string) {
  const asha = await shop.createCustomer(`asha-${state.toLowerCase().replace(" ", "-")}`);
  const { _id: addressId } = (await asha.api.addresses.add({ ...sampleAddress, state })).address;
  const items = [{ ...toSelection(await shop.createProduct({ price: 2100, inventory: 10 })), quantity: 2 }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  await transitionOrder(shop.context, order._id, "processing");
  return order;
}

test("the report and its CSV count invoices by month, state and rate, less the credit notes of cancelled orders", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, seller);
  const [near, far] = [await packOrder(shop, "Maharashtra"), await packOrder(shop, "Tamil Nadu")];
  await transitionOrder(shop.context, far._id, "cancelled");
  const accountant = await createStaff(shop, "accountant");
  const { rows, totals } = await get<TaxReportResponse>(accountant, "");
  const taxed = { invoiced: 4095.24, taxable: 4095.24, cgst: 102.38, sgst: 102.38, igst: 0, total: 4300 };
  expect(rows).toMatchObject([
    { hsn: "62", rate: 5, place: "Maharashtra (27)", documents: 1, quantity: 2, credited: 0, ...taxed },
    { hsn: "62", rate: 5, place: "Tamil Nadu (33)", documents: 2, quantity: 0, taxable: 0, igst: 0, total: 0 },
  ]);
  expect(rows[1]).toMatchObject({ invoiced: rows[1]!.credited });
  const tomorrow = toShopDay(startOfShopDay(toShopDay(shop.context.now()), 1));
  const next = await get<TaxReportResponse>(accountant, `?since=${tomorrow}&until=${tomorrow}`);
  expect([next.rows, next.totalsBefore]).toEqual([[], totals]);
  expect(totals).toMatchObject({ documents: 3, taxable: taxed.taxable, cgst: taxed.cgst, total: 4300 });
  const { rows: documents } = await get<TaxDocumentsResponse>(
    accountant,
    "/documents?hsn=62&rate=5&place=Tamil Nadu (33)",
  );
  expect(documents).toMatchObject([
    { kind: "invoice", orderId: far._id, taxable: rows[1]!.invoiced, quantity: 2 },
    { kind: "credit note", orderId: far._id, taxable: -rows[1]!.invoiced, quantity: -2 },
  ]);
  const { body } = await accountant.request("GET", "/tax-report/export?by=hsn");
  const month = rows[0]!.month;
  expect(body.trim().split(/\r?\n/).slice(1)).toEqual([
    `${month},62,5,,3,2,${rows[0]!.invoiced + rows[1]!.invoiced},${rows[1]!.credited},4095.24,102.38,102.38,0,4300`,
    `Total,,,,3,2,${rows[0]!.invoiced + rows[1]!.invoiced},${rows[1]!.credited},4095.24,102.38,102.38,0,4300`,
  ]);
  expect(near._id).not.toBe(far._id);
  const writer = await createStaff(shop, "writer");
  expect((await writer.request("GET", "/tax-report")).statusCode).toBe(403);
});

test("orders with a state in Hindi are reported under that state, with central and state tax", async ({ shop }) => {
  await saveSettings(shop.context.db, seller);
  for (const state of ["महाराष्ट्र", "Maharashtra"]) await packOrder(shop, state);
  const cancelled = await packOrder(shop, "महाराष्ट्र");
  await transitionOrder(shop.context, cancelled._id, "cancelled");
  const accountant = await createStaff(shop, "accountant");
  const { rows } = await get<TaxReportResponse>(accountant, "?by=place");
  expect(rows).toMatchObject([
    {
      place: "Maharashtra (27)",
      documents: 4,
      invoiced: 3 * 4095.24,
      credited: 4095.24,
      cgst: 2 * 102.38,
      sgst: 2 * 102.38,
      igst: 0,
    },
  ]);
});

const classes = [
  { hsn: "", rate: 1800, price_from: 0 },
  { hsn: "62", rate: 500, price_from: 0 },
  { hsn: "62", rate: 1800, price_from: 2500_00 },
];
const places = [
  { supply: "intra-state", placeOfSupply: "Maharashtra (27)" },
  { supply: "inter-state", placeOfSupply: "Kerala (32)" },
  { supply: "untaxed", placeOfSupply: "" },
] as const satisfies { supply: Supply; placeOfSupply: string }[];

const line = fc.record({
  hsn: fc.constantFrom("62", "6204", "71", ""),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 1, max: 500_000 }),
});
const issued = fc.record({
  isCredit: fc.boolean(),
  day: fc.integer({ min: 0, max: 100 }),
  minute: fc.constantFrom(0, 1439),
  place: fc.constantFrom(...places),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});

test("invoices not yet counted are in the report, and a job counts their days once these are over", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  await saveSettings(db, seller);
  const order = await packOrder(shop, "Kerala");
  await transitionOrder(shop.context, order._id, "cancelled");
  const owner = await createStaff(shop, "owner");
  const read = async () => [
    ...(await Promise.all(taxGroupings.map((by) => get<TaxReportResponse>(owner, `?by=${by}`)))),
    await get<TaxDocumentsResponse>(owner, "/documents?rate=5"),
  ];
  const counted = await read();
  const listDays = () => db.selectFrom("tax_days").selectAll().orderBy("kind").orderBy("hsn").execute();
  const days = await listDays();
  expect(days).toHaveLength(4);
  await sql`delete from tax_days`.execute(db);
  await sql`insert into uncounted_tax_days select distinct (created_at at time zone 'Asia/Kolkata')::date from invoices`.execute(
    db,
  );
  expect(await read()).toEqual(counted);
  await countTaxes(shop.context);
  expect(await listDays()).toEqual([]);
  const tomorrow = { db, now: () => new Date(now().getTime() + 86_400_000) };
  await Promise.all([countTaxes(tomorrow), countTaxes(tomorrow)]);
  expect(await listDays()).toEqual(days);
  expect(await read()).toEqual(counted);
});

test("buyers are named to members who may see customers only", async ({ shop }) => {
  const { db } = shop.context;
  await saveSettings(db, seller);
  await packOrder(shop, "Maharashtra");
  await sql`insert into roles (name, label, permissions) values ('analyst', 'Analyst', '{reports:read}')`.execute(db);
  const [accountant, analyst] = [await createStaff(shop, "accountant"), await createStaff(shop, "analyst")];
  const buyer = `${sampleAddress.firstName} ${sampleAddress.lastName}`;
  expect((await get<TaxDocumentsResponse>(accountant, "/documents")).rows).toMatchObject([{ buyer }]);
  const [document] = (await get<TaxDocumentsResponse>(analyst, "/documents")).rows;
  expect(document).toMatchObject({ kind: "invoice", total: 4300 });
  expect(document).not.toHaveProperty("buyer");
});

test("a month that does not exist, and a file of a period that ends before it begins, are refused", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const file = await owner.request("GET", "/tax-report/export?since=2026-11-02&until=2026-11-01");
  expect(file.json()).toMatchObject({ code: "invalid", message: "The period ends before it begins." });
  for (const month of ["2026-13", "2026-00", "0000-01", "2026-1"]) {
    const response = await owner.request("GET", `/tax-report/documents?month=${month}`);
    expect(response.json(), month).toMatchObject({ code: "invalid", errors: { month: expect.any(String) } });
  }
});

test("each row is the sum of its documents and each total the sum of all rows, in every grouping and period", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const order = await packOrder(shop, "Maharashtra");
  const [{ document } = { document: undefined }] = await listInvoices(db, [order._id]);
  const owner = await createStaff(shop, "owner");
  let number = 100;
  let series = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(issued, { minLength: 1, maxLength: 12 }), async (records) => {
      // Invoices are never deleted, so each run uses years of its own.
      const year = 2030 + 2 * series++;
      const expected = await db.transaction().execute(async (trx) => {
        const lines = [];
        for (const { isCredit, day, minute, place, lines: items } of records) {
          const sold = items.map((item) => ({ ...item, name: "Kurta", variant: "M", sku: "" }));
          const computed = computeInvoiceLines(sold, { coupon: 0, shipping: 0 }, { ...place, classes });
          const kind = isCredit ? "credit note" : "invoice";
          const createdAt = new Date(startOfShopDay(`${year}-11-01`, day).getTime() + minute * 60_000);
          const contents = {
            ...(document as InvoiceDocument),
            ...place,
            kind,
            lines: computed,
            totals: addUpLines(computed),
          } as const;
          const key = { series: isCredit ? "CN" : "INV", year, number: number++, orderId: order._id, createdAt };
          await insertInvoice(trx, key, contents);
          lines.push(
            ...computed.map((each) => ({
              ...each,
              sign: isCredit ? -1 : 1,
              day,
              place: place.placeOfSupply || "none",
            })),
          );
        }
        return lines;
      });
      for (const days of [30, 60, 101]) {
        const period = `since=${year}-11-01&until=${new Date(Date.UTC(year, 10, days)).toISOString().slice(0, 10)}`;
        const within = expected.filter(({ day }) => day < days);
        for (const by of taxGroupings) {
          const { rows, totals } = await get<TaxReportResponse>(owner, `?${period}&by=${by}`);
          for (const field of ["taxable", "cgst", "sgst", "igst", "total", "quantity"] as const) {
            const sum = within.reduce((total, each) => total + each.sign * each[field], 0);
            const value = field === "quantity" ? sum : toRupees(sum);
            expect(totals[field], field).toBeCloseTo(value, 2);
            expect(
              rows.reduce((total, row) => total + row[field], 0),
              field,
            ).toBeCloseTo(value, 2);
          }
          for (const row of rows) await expectSumOfDocuments(owner, row, period);
          await expectSumOfDocuments(owner, totals, period);
        }
      }
    }),
    { numRuns: 8 },
  );
});

async function expectSumOfDocuments(
  staff: TestStaff,
  { month, hsn, rate, place, ...measures }: TaxMeasures & Partial<TaxRow>,
  period: string,
) {
  const query = new URLSearchParams({
    ...(month && { month }),
    ...(rate !== undefined && { rate: String(rate) }),
    ...(hsn && { hsn }),
    ...(place && { place }),
  });
  const { rows, totals, next } = await get<TaxDocumentsResponse>(staff, `/documents?${period}&${query}&limit=100`);
  expect(next).toBeNull();
  expect(totals).toEqual(measures);
  expect(rows).toHaveLength(measures.documents);
  for (const field of ["taxable", "cgst", "sgst", "igst", "total", "quantity"] as const)
    expect(
      rows.reduce((sum, row) => sum + row[field], 0),
      field,
    ).toBeCloseTo(measures[field], 2);
}
