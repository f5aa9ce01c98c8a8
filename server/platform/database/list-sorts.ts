import { type RawBuilder, type SqlBool, sql } from "kysely";
import { Refusal } from "#contract/http/errors.ts";
import type { Sort } from "#contract/values/list-sorts.ts";

type ValueType = {
  toText: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Whether PostgreSQL can cast the text, which comes from a URL that somebody may have edited. */
  isReadable: (text: string) => boolean;
  cast: RawBuilder<unknown>;
};

const toText: ValueType["toText"] = (value) => sql`${value}::text`;

/** Types of the columns that lists are sorted by, with the text form that the key of a page has. */
const valueTypes = {
  text: { toText, isReadable: (text) => !text.includes("\0"), cast: sql`text` },
  integer: {
    toText,
    isReadable: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31,
    cast: sql`integer`,
  },
  bigint: { toText, isReadable: (text) => /^-?\d{1,18}$/.test(text), cast: sql`bigint` },
  time: {
    toText: (value) => sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    isReadable: (text) =>
      /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      new Date(text).toISOString().slice(0, 19) === text.slice(0, 19),
    cast: sql`timestamptz`,
  },
} satisfies Record<string, ValueType>;

/**
 * A column that a list can be sorted by and that is never null, or "id", whose order is the order of creation. With
 * `isNegated` the column has the negative value: a list by the smallest value then shows the newest of equal rows
 * first.
 */
type SortValue = "id" | { column: RawBuilder<unknown>; type: keyof typeof valueTypes; isNegated?: boolean };

/**
 * The sorts of a list. Rows with equal values are sorted by `id`, which is unique, so that each row is on exactly one
 * page. An id has no dot, which divides the key of a page.
 */
export type ListSorts<Name extends string> = {
  id: RawBuilder<unknown>;
  values: Readonly<Record<Name, SortValue>>;
};

export type ListOrder = {
  /** The direction of both the value and the id. */
  direction: RawBuilder<unknown>;
  /** The expressions of the `order by` clause. */
  order: RawBuilder<unknown>;
  /** The condition for rows after the page before. */
  following: RawBuilder<SqlBool>;
  value: RawBuilder<unknown>;
  /** An expression to be selected as `sortValue`, which `toListPage` reads. */
  sortValue: RawBuilder<string>;
};

/**
 * The order of a list, for its query. `after` is the `next` key of the page before.
 * @throws Refusal if the key is of another sort
 */
export function toListOrder<Name extends string>(
  { id, values }: ListSorts<Name>,
  { sort, after }: { sort: Sort<Name>; after?: string | undefined },
): ListOrder {
  const value = values[sort.replace("-", "") as Name];
  const isNegated = value !== "id" && value.isNegated === true;
  const [direction, comparison] = sort.startsWith("-") !== isNegated ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  if (value === "id") {
    const following =
      after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${id} ${comparison} ${parseKey(after).id}`;
    return { direction, order: sql`${id} ${direction}`, following, value: id, sortValue: sql<string>`''` };
  }
  const { column, type } = value;
  return {
    direction,
    order: sql`${column} ${direction}, ${id} ${direction}`,
    value: column,
    following: after === undefined ? sql<SqlBool>`true` : toFollowing(after),
    sortValue: sql<string>`${valueTypes[type].toText(column)}`,
  };

  function toFollowing(key: string) {
    const last = parseKey(key);
    if (!valueTypes[type].isReadable(last.value))
      throw new Refusal("invalid", "This is not the end of a page of this sort.");
    return sql<SqlBool>`(${column}, ${id}) ${comparison} (${last.value}::${valueTypes[type].cast}, ${last.id})`;
  }
}

/** `sortValue` may be missing if all sorts of the list are by id. */
type PagedRow = { id: string | number; sortValue?: string };

/** A page of a list. The query has read one row more than `limit`; that row means that there is a next page. */
export function toListPage<Row extends PagedRow>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? toKey(last) : null };
}

/** The value is base64, because names may contain any character. */
function toKey({ id, sortValue = "" }: PagedRow): string {
  return sortValue === "" ? String(id) : `${id}.${Buffer.from(sortValue).toString("base64url")}`;
}

function parseKey(key: string) {
  const [id = "", encoded = ""] = key.split(".");
  return { id, value: Buffer.from(encoded, "base64url").toString() };
}
