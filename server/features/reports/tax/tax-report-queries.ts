import { type RawBuilder, sql } from "kysely";
import type { TaxGrouping } from "#contract/admin/tax-report-groupings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";

/** Issued from the first moment on and before the second. */
export type IssuedWithin = { from: Date; before: Date };

/** Paise; a rate in hundredths of a percent. */
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

/** Instead of a missing HSN or place, which addresses of pages could not name otherwise. */
const none = sql.lit("none");

/** One row for each line of an invoice or credit note; lines of credit notes are negative. */
const selectLines = ({ from, before }: IssuedWithin) => sql`(
  select i.id, i.kind, i.order_id, i.created_at, i.document, to_char(i.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
    coalesce(nullif(line->>'hsn', ''), ${none}) as hsn, (line->>'rate')::int as rate, coalesce(nullif(i.document->>'placeOfSupply', ''), ${none}) as place,
    s.sign * (line->>'quantity')::bigint as quantity, s.sign * (line->>'taxable')::bigint as taxable, s.sign * (line->>'cgst')::bigint as cgst,
    s.sign * (line->>'sgst')::bigint as sgst, s.sign * (line->>'igst')::bigint as igst, s.sign * (line->>'total')::bigint as total
  from invoices i
  cross join lateral (select case i.kind when 'credit note' then -1 else 1 end as sign) s
  cross join lateral jsonb_array_elements(i.document->'lines') line
  where i.created_at >= ${from} and i.created_at < ${before})`;

const sums = sql`count(distinct l.id)::int as documents, coalesce(sum(l.quantity), 0)::int as quantity,
  coalesce(sum(l.taxable) filter (where l.kind = 'invoice'), 0)::bigint as invoiced,
  coalesce(-sum(l.taxable) filter (where l.kind = 'credit note'), 0)::bigint as credited, coalesce(sum(l.taxable), 0)::bigint as taxable,
  coalesce(sum(l.cgst), 0)::bigint as cgst, coalesce(sum(l.sgst), 0)::bigint as sgst, coalesce(sum(l.igst), 0)::bigint as igst,
  coalesce(sum(l.total), 0)::bigint as total`;

/** Oldest month first. */
export async function sumTaxes(db: Database, within: IssuedWithin, by: TaxGrouping): Promise<TaxSumRow[]> {
  const hsn = by === "place" ? sql`null` : sql`l.hsn`;
  const place = by === "hsn" ? sql`null` : sql`l.place`;
  const { rows } = await sql<TaxSumRow>`
    select l.month, ${hsn} as hsn, l.rate, ${place} as place, ${sums} from ${selectLines(within)} l
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

export type TaxFilters = {
  month?: string | undefined;
  hsn?: string | undefined;
  rate?: number | undefined;
  place?: string | undefined;
};

export async function sumFilteredTaxes(db: Database, within: IssuedWithin, filters: TaxFilters): Promise<TaxSums> {
  return getRow(
    await sql<TaxSums>`select ${sums} from ${selectLines(within)} l where ${toCondition(filters)}`.execute(db),
  );
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

/** The documents that the filtered lines are of, oldest first. */
export async function listTaxDocuments(
  db: Database,
  within: IssuedWithin,
  filters: TaxFilters,
  { after, limit }: Page,
) {
  const { rows } = await sql<TaxDocumentRow>`
    select l.id, min(l.kind) as kind, min(l.document->>'number') as number, min(l.created_at) as "issuedAt", min(l.order_id) as "orderId",
      min(l.document->'buyer'->>'name') as buyer, coalesce(min(l.document->'buyer'->>'gstin'), '') as gstin, min(l.place) as place,
      sum(l.quantity)::int as quantity, sum(l.taxable)::bigint as taxable, sum(l.cgst)::bigint as cgst, sum(l.sgst)::bigint as sgst,
      sum(l.igst)::bigint as igst, sum(l.total)::bigint as total
    from ${selectLines(within)} l where ${toCondition(filters)} and (${after ?? null}::text is null or l.id > ${after ?? null})
    group by l.id order by l.id limit ${limit}`.execute(db);
  return rows;
}

function toCondition({ month, hsn, rate, place }: TaxFilters): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(month === undefined ? [] : [sql<boolean>`l.month = ${month}`]),
    ...(hsn === undefined ? [] : [sql<boolean>`l.hsn = ${hsn}`]),
    ...(rate === undefined ? [] : [sql<boolean>`l.rate = ${rate}`]),
    ...(place === undefined ? [] : [sql<boolean>`l.place = ${place}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
