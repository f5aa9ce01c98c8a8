import { type RawBuilder, sql } from "kysely";
import type { TaxGrouping } from "#contract/admin/reports/tax-report-groupings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getRow } from "../../../../platform/database/get-row.ts";
import type { Period } from "../measures.ts";

/** Amounts are in paise. */
export type TaxSums = {
  documents: number;
  quantity: number;
  invoiced: number;
  credited: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};
export type TaxSumRow = TaxSums & { month: string; hsn: string | null; rate: number; place: string | null };

const dayOf = sql`(i.created_at at time zone 'Asia/Kolkata')::date`;
const firstMoment = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone 'Asia/Kolkata')`;
const isIssuedWithin = ({ since, until }: Period) =>
  sql<boolean>`i.created_at >= ${firstMoment(since)} and i.created_at < ${firstMoment(until, 1)}`;

/** Whether the stored sums include all invoices of these days. */
export async function areTaxesCounted(db: Database, { since, until }: Period): Promise<boolean> {
  const { rows } = await sql`
    select from uncounted_tax_days where day between ${since}::date and ${until}::date limit 1`.execute(db);
  return rows.length === 0;
}

/** Selects sums of documents by day: the stored sums, or sums that are computed from the invoices. */
function selectSums(period: Period, isCounted: boolean) {
  return isCounted
    ? sql`(select * from tax_days where day between ${period.since}::date and ${period.until}::date)`
    : sql`(select ${dayOf} as day, i.kind, taxes.*, 1 as documents from invoices i cross join lateral taxes_of_invoice(i.document) taxes
        where ${isIssuedWithin(period)})`;
}

const signed = (column: string) =>
  sql`coalesce(sum(case t.kind when 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)::bigint`;
const sums = sql`coalesce(sum(t.documents), 0)::int as documents, ${signed("t.quantity")} as quantity,
  coalesce(sum(t.taxable) filter (where t.kind = 'invoice'), 0)::bigint as invoiced,
  coalesce(sum(t.taxable) filter (where t.kind = 'credit note'), 0)::bigint as credited, ${signed("t.taxable")} as taxable,
  ${signed("t.cgst")} as cgst, ${signed("t.sgst")} as sgst, ${signed("t.igst")} as igst, ${signed("t.total")} as total`;

/** The sums of each month and group, oldest month first. `rate`: in hundredths of a percent. */
export async function sumTaxes(
  db: Database,
  period: Period,
  by: TaxGrouping,
  isCounted: boolean,
): Promise<TaxSumRow[]> {
  const hsn = by === "place" ? sql`null` : sql`t.hsn`;
  const place = by === "hsn" ? sql`null` : sql`t.place`;
  const { rows } = await sql<TaxSumRow>`
    select to_char(t.day, 'YYYY-MM') as month, ${hsn} as hsn, t.rate, ${place} as place, ${sums}
    from ${selectSums(period, isCounted)} t where (t.hsn = '*') = ${by === "place"} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(
    db,
  );
  return rows;
}

/** Filters of the documents. Without `hsn`, rows with HSN '*' count, which have the sums of all HSNs. */
export type TaxFilters = { hsn?: string | undefined; rate?: number | undefined; place?: string | undefined };

/**
 * Sums with these filters. A document has one place, but perhaps several rates, so without a rate the documents are
 * counted one by one.
 */
export async function sumFilteredTaxes(db: Database, period: Period, filters: TaxFilters, isCounted: boolean) {
  const row = getRow(
    await sql<TaxSums>`select ${sums} from ${selectSums(period, isCounted)} t where ${toCondition(filters)}`.execute(
      db,
    ),
  );
  return filters.rate === undefined ? { ...row, documents: await countDocuments(db, period, filters) } : row;
}

async function countDocuments(db: Database, period: Period, filters: TaxFilters): Promise<number> {
  const isFiltered = filters.hsn !== undefined || filters.place !== undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices i
    where ${isIssuedWithin(period)} ${isFiltered ? sql`and ${hasTaxes(filters)}` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type TaxDocumentRow = Omit<TaxSums, "documents" | "invoiced" | "credited"> & {
  id: string;
  kind: "invoice" | "credit note";
  number: string;
  issuedAt: Date;
  orderId: string;
  buyer: string;
  gstin: string;
  place: string;
};
type Page = { after?: string | undefined; limit: number };

/**
 * The documents with lines that match the filters, oldest first, each with the sums of these lines. Sums are computed
 * only for the documents of the page.
 */
export async function listTaxDocuments(db: Database, period: Period, filters: TaxFilters, { after, limit }: Page) {
  const following = after
    ? sql`and (i.created_at, i.id) > (select a.created_at, a.id from invoices a where a.id = ${after})`
    : sql``;
  const { rows } = await sql<TaxDocumentRow>`
    with page as materialized (
      select i.id, i.kind, i.order_id, i.created_at, i.document from invoices i
      where ${isIssuedWithin(period)} and ${hasTaxes(filters)} ${following} order by i.created_at, i.id limit ${limit})
    select p.id, p.kind, p.document->>'number' as number, p.created_at as "issuedAt", p.order_id as "orderId",
      p.document->'buyer'->>'name' as buyer, coalesce(p.document->'buyer'->>'gstin', '') as gstin, s.*
    from page p cross join lateral (
      select min(t.place) as place, ${signed("t.quantity")} as quantity, ${signed("t.taxable")} as taxable, ${signed("t.cgst")} as cgst,
        ${signed("t.sgst")} as sgst, ${signed("t.igst")} as igst, ${signed("t.total")} as total
      from (select p.kind, taxes.* from taxes_of_invoice(p.document) taxes) t where ${toCondition(filters)}) s
    order by p.created_at, p.id`.execute(db);
  return rows;
}

const hasTaxes = (filters: TaxFilters) =>
  sql<boolean>`exists (select from taxes_of_invoice(i.document) t where ${toCondition(filters)})`;

function toCondition({ hsn = "*", rate, place }: TaxFilters): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`t.hsn = ${hsn}`,
    ...(rate === undefined ? [] : [sql<boolean>`t.rate = ${rate}`]),
    ...(place === undefined ? [] : [sql<boolean>`t.place = ${place}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
