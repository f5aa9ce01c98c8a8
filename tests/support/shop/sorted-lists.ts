import { expect } from "./shop.ts";
import type { TestStaff } from "./staff.ts";

type Row = { _id: string };
type SortedList = {
  /** The path below /api/v1/admin, with filters: "/reviews?state=hidden". */
  path: string;
  /** The field of the response that has the rows. */
  field: string;
  sorts: readonly string[];
  /** The number of rows of all pages. */
  count: number;
  toId?: (row: never) => string;
  /**
   * Whether opposite sorts have opposite orders (default: true). False for a list whose rows without a value are the
   * last ones in both directions.
   */
  isReversible?: boolean;
};

/**
 * Expects that a list has every row once in each of its sorts, and in the same order for every page size. The opposite
 * sort must have the opposite order.
 */
export async function expectEverySort(staff: TestStaff, list: SortedList) {
  const { sorts, count, isReversible = true } = list;
  for (const sort of sorts) {
    const whole = await readPages(staff, list, { sort, limit: 100 });
    expect(whole, sort).toHaveLength(count);
    expect(new Set(whole).size, sort).toBe(count);
    for (const limit of [1, 2])
      expect(await readPages(staff, list, { sort, limit }), `${sort} by ${limit}`).toEqual(whole);
    const opposite = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
    if (isReversible && sorts.includes(opposite))
      expect(await readPages(staff, list, { sort: opposite, limit: 100 }), opposite).toEqual(whole.toReversed());
  }
}

/** Ids of the rows of all pages. */
export async function readPages(
  staff: TestStaff,
  { path, field, toId = ({ _id }: Row) => _id }: Pick<SortedList, "path" | "field" | "toId">,
  { sort, limit }: { sort: string; limit: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const query = `sort=${sort}&limit=${limit}${after && `&after=${encodeURIComponent(after)}`}`;
    const response = await staff.request("GET", `${path}${path.includes("?") ? "&" : "?"}${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const page = response.json();
    ids.push(...page[field].map(toId));
    after = page.next;
  }
  return ids;
}

/** Expects that the list refuses a pagination key with an impossible value, as in a URL that somebody has edited. */
export async function expectForeignKeyRefused(staff: TestStaff, path: string, id = "0".repeat(24)) {
  for (const value of ["", "no", "2026-02-30T00:00:00.000000Z", "99999999999999999999"]) {
    const after = `${id}.${Buffer.from(value).toString("base64url")}`;
    const response = await staff.request("GET", `${path}${path.includes("?") ? "&" : "?"}after=${after}`);
    expect(response.json(), value).toMatchObject({ code: "invalid" });
  }
}
