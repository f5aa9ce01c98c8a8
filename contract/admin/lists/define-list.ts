import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

/** A filter that is a select. */
export type Choice<Value extends string = string> = {
  label: string;
  /** The option that leaves the list unfiltered. The address then has no parameter. */
  anyLabel: string;
  /** The values with their names. Undefined if the page loads the options, such as the webhooks. */
  labels: Readonly<Record<Value, string>> | undefined;
  /** The value without a parameter in the address, if the list always has one value of the filter. */
  defaultValue?: Value;
};

export type ListDefinition = {
  search?: { label: string; placeholder: string; max: number };
  /** The filters by their parameters in the address. */
  filters?: Readonly<Record<string, Choice>>;
  /** Whether the rows may be limited to those of the days from `since` to `until`. */
  days?: boolean;
  /**
   * The names of both directions of each sort: ascending, descending. If the name of the sort begins with "-", the
   * select offers the descending direction first, and the names are: descending, ascending.
   */
  sorts?: Readonly<Record<string, readonly [string, string]>>;
  /** The sort of an address without the parameter `sort`. It may depend on the value of one filter. */
  defaultSort?: string | Readonly<Record<string, Readonly<Record<string, string>>>>;
};

type Filters<List extends ListDefinition> = List extends { filters: infer Found } ? Found : Record<never, never>;
type WithoutDirection<Name> = Name extends `-${infer Rest}` ? Rest : Name;

/** The names of a list's sorts, without directions. */
export type SortName<List extends ListDefinition> = List extends { sorts: infer Found }
  ? WithoutDirection<keyof Found & string>
  : never;
export type ListSort<List extends ListDefinition> = Sort<SortName<List>>;
export type FilterValues<List extends ListDefinition> = {
  [Name in keyof Filters<List>]: Filters<List>[Name] extends Choice<infer Value> ? Value : never;
};

/** The filters of a list as a page sends them. */
export type ListFilterValues<List extends ListDefinition> = (List extends { search: object }
  ? { q: string }
  : unknown) &
  (List extends { days: true } ? { since: string | undefined; until: string | undefined } : unknown) & {
    [Name in keyof FilterValues<List>]: Filters<List>[Name] extends { defaultValue: string }
      ? FilterValues<List>[Name]
      : FilterValues<List>[Name] | undefined;
  };

/** The query of a list's route as a page sends it. */
export type ListQuery<List extends ListDefinition> = ListFilterValues<List> &
  (List extends { sorts: object } ? { sort: ListSort<List> | undefined } : unknown) & { after: string | undefined };

type SortsByFilter<List extends ListDefinition> = {
  [Name in keyof FilterValues<List>]: {
    readonly [Key in Name]: Readonly<Record<FilterValues<List>[Name], ListSort<List>>>;
  };
}[keyof FilterValues<List>];
type DefaultSort<List extends ListDefinition> = List extends { sorts: object }
  ? { defaultSort: ListSort<List> | SortsByFilter<List> }
  : unknown;

/**
 * The definition of a list of the back office: its search, filters and sorts. The route's query (`toListQuery`), the
 * fields above the list and the reading of the address (`ListView`) follow from it. It has no Zod, so that pages do not
 * load it.
 *
 * 1. The definition, in the contract:
 *
 *     export const couponList = defineList({
 *       search: { label: "Search coupons", placeholder: "Code", max: 40 },
 *       filters: { state: choice("State", couponStateLabels) },
 *       sorts: { created: ["Oldest first", "Newest first"], code: ["Code A–Z", "Code Z–A"] },
 *       defaultSort: "-created",
 *     });
 *
 * 2. The query of the route, in the contract: `export const CouponsQuery = toListQuery(couponList, { limit: 50 })`.
 * 3. The columns in the database, on the server: `const sorts: ListSorts<SortName<typeof couponList>> = { … }`. A sort
 *    without a column does not compile.
 * 4. The page, with `ListView` of `web/admin/features/lists/list-view.tsx`, whose comment continues the example.
 */
export function defineList<const List extends ListDefinition>(list: List & DefaultSort<List>): List {
  return list;
}

/** A list with pages and nothing else. */
export const pagedList = defineList({});

/** A filter with a fixed set of values. */
export function choice<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  anyLabel = `Any ${label.toLowerCase()}`,
): Choice<Value> & { labels: Readonly<Record<Value, string>> } {
  return { label, anyLabel, labels };
}

/** A filter that always has one of its values, such as open or closed messages. */
export function requiredChoice<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  defaultValue: NoInfer<Value>,
): Choice<Value> & { labels: Readonly<Record<Value, string>>; defaultValue: Value } {
  return { label, anyLabel: "", labels, defaultValue };
}

/** A filter whose options the page loads. Its values are ids. */
export function loadedChoice(label: string, anyLabel = `Any ${label.toLowerCase()}`): Choice {
  return { label, anyLabel, labels: undefined };
}

/** The keys of labels, with their type. */
export const listValues = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.keys(labels) as [Value, ...Value[]];

/** The sorts of a list in both directions. */
export const listSorts = <List extends ListDefinition>({ sorts = {} }: List): readonly ListSort<List>[] =>
  inBothDirections(...Object.keys(sorts).map((name) => name.replace("-", "") as SortName<List>));

/** The sort of a list without one in its query. */
export function toDefaultSort<List extends ListDefinition>(
  { defaultSort }: List,
  values: Readonly<Partial<Record<keyof FilterValues<List>, string | undefined>>>,
): ListSort<List> {
  if (typeof defaultSort !== "object") return defaultSort as ListSort<List>;
  const [found] = Object.entries(defaultSort).map(([name, sorts]) => sorts[values[name as never] ?? ""]);
  return found as ListSort<List>;
}

/** The labels of all sorts: the default sort of the list and its opposite, then the others in both directions. */
export function listSortLabels<List extends ListDefinition>({
  sorts = {},
  defaultSort,
}: List): Readonly<Record<ListSort<List>, string>> {
  const opposite = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);
  const labels = Object.fromEntries(
    Object.entries(sorts).flatMap(([sort, [label, oppositeLabel]]) => [
      [sort, label],
      [opposite(sort), oppositeLabel],
    ]),
  );
  const first = typeof defaultSort === "string" ? [defaultSort, opposite(defaultSort)] : [];
  return { ...Object.fromEntries(first.map((sort) => [sort, labels[sort]])), ...labels } as Readonly<
    Record<ListSort<List>, string>
  >;
}
