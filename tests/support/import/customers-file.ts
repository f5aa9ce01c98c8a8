import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { expect, type TestShop } from "../shop/shop.ts";
import { createStaff, type TestStaff } from "../shop/staff.ts";
import { openImports } from "./import-requests.ts";

type Dump = Record<string, unknown>;

/** Returns the rows of all tables that an import of customers could change. */
export async function dumpCustomers({ context }: TestShop): Promise<Dump> {
  await maintainSummaries(context);
  const tables = ["customers", "customer_summaries", "customer_tags", "profiles", "newsletter_subscribers", "orders"];
  const select = (table: string) =>
    sql`(select ${sql.lit(table)} as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${sql.table(table)} t)`;
  const { rows } = await sql<{
    name: string;
    rows: unknown;
  }>`${sql.join(tables.map(select), sql` union all `)}`.execute(context.db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

export async function exportCustomers(shop: TestShop, staff: TestStaff): Promise<Record<string, string>[]> {
  await maintainSummaries(shop.context);
  const response = await staff.request("GET", "/customers/export?sort=joined");
  expect(response.statusCode, response.body).toBe(200);
  return parse(response.body, { columns: true, bom: true });
}

export const toFile = (rows: readonly Record<string, string>[], columns = Object.keys(rows[0] ?? {})) =>
  // Cells of the export are written unchanged. `toCsvLine` would escape formulas a second time.
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ""))].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
  );

export async function openCustomerImports(shop: TestShop, role = "owner") {
  const staff = await createStaff(shop, role);
  return { staff, imports: openImports(staff) };
}

type Imports = ReturnType<typeof openImports>;

/** Uploads a file and makes its dry run. */
export async function checkCustomers(imports: Imports, lines: readonly string[], options: object = {}) {
  const importId = await imports.upload(lines, { name: "customers.csv" });
  await imports.check(importId, options);
  return { importId, item: await imports.get(importId), rows: (await imports.rows(importId)).rows };
}

export const setTags = async ({ context }: TestShop, id: string, tags: readonly string[]) => {
  for (const tag of tags) await context.db.insertInto("customer_tags").values({ customer_id: id, tag }).execute();
};
