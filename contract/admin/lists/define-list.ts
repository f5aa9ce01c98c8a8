import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

/** A filter that is a select. The address has no parameter for `anyLabel`, which leaves the list unfiltered. */
type Choice<Value extends string = string> = {
  label: string;
  anyLabel: string;
  /** The values with their names. Undefined if the page loads the options, such as the webhooks. */
  labels: Readonly<Record<Value, string>> | undefined;
};

export type ListDefinition = {
  search?: { label: string; placeholder: string; max: number };
  /** The filters by their parameters in the address. */
  filters?: Readonly<Record<string, Choice>>;
  /** The names of both directions of each sort: ascending, descending. */
  sorts: Readonly<Record<string, readonly [string, string]>>;
  /** The sort of an address without the parameter `sort`. */
  defaultSort: string;
};

type Filters<List extends ListDefinition> = List extends { filters: infer Found } ? Found : Record<never, never>;
export type ListSort<List extends ListDefinition> = Sort<keyof List["sorts"] & string>;
export type FilterValues<List extends ListDefinition> = {
  [Name in keyof Filters<List>]: Filters<List>[Name] extends Choice<infer Value> ? Value : never;
};

/** The query of a list's route as a page sends it. */
export type ListQuery<List extends ListDefinition> = (List extends { search: object } ? { q: string } : unknown) & {
  [Name in keyof FilterValues<List>]: FilterValues<List>[Name] | undefined;
} & { sort: ListSort<List> | undefined; after: string | undefined };

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
export function defineList<const List extends ListDefinition>(list: List & { defaultSort: ListSort<List> }): List {
  return list;
}

/** The names of a list's sorts, without directions. */
export type SortName<List extends ListDefinition> = keyof List["sorts"] & string;

/** A filter with a fixed set of values. */
export function choice<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  anyLabel = `Any ${label.toLowerCase()}`,
): Choice<Value> & { labels: Readonly<Record<Value, string>> } {
  return { label, anyLabel, labels };
}

/** A filter whose options the page loads. Its values are ids. */
export function loadedChoice(label: string, anyLabel = `Any ${label.toLowerCase()}`): Choice {
  return { label, anyLabel, labels: undefined };
}

/** The keys of labels, with their type. */
export const listValues = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.keys(labels) as [Value, ...Value[]];

/** The sorts of a list in both directions. */
export const listSorts = <List extends ListDefinition>({ sorts }: List): readonly ListSort<List>[] =>
  inBothDirections(...(Object.keys(sorts) as SortName<List>[]));

/** The labels of all sorts: the default sort, its opposite, then the others in both directions. */
export function listSortLabels<List extends ListDefinition>({
  sorts,
  defaultSort,
}: List): Readonly<Record<ListSort<List>, string>> {
  const opposite = defaultSort.startsWith("-") ? defaultSort.slice(1) : `-${defaultSort}`;
  const labels = Object.fromEntries(
    Object.entries(sorts).flatMap(([name, [ascending, descending]]) => [
      [name, ascending],
      [`-${name}`, descending],
    ]),
  );
  return { [defaultSort]: labels[defaultSort], [opposite]: labels[opposite], ...labels } as Readonly<
    Record<ListSort<List>, string>
  >;
}
