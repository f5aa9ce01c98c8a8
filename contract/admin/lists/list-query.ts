import { z } from "zod";
import { pageKey } from "../../values/page-key.ts";
import { Id, searchText } from "../../values/values.ts";
import {
  type Choice,
  type FilterValues,
  type ListDefinition,
  type ListSort,
  listSorts,
  listValues,
} from "./define-list.ts";

const Day = z.iso.date("This is not a day");

type Search<List extends ListDefinition> = List extends { search: object }
  ? { q: z.ZodDefault<z.ZodString> }
  : Record<never, never>;
type Field<Value> = string extends Value ? typeof Id : z.ZodType<Value, Value>;
type Filters<List extends ListDefinition> = {
  [Name in keyof FilterValues<List>]: List extends { filters: Record<Name, { defaultValue: string }> }
    ? z.ZodDefault<Field<FilterValues<List>[Name]>>
    : z.ZodOptional<Field<FilterValues<List>[Name]>>;
};
type Days<List extends ListDefinition> = List extends { days: true }
  ? { since: z.ZodOptional<z.ZodISODate>; until: z.ZodOptional<z.ZodISODate> }
  : Record<never, never>;
type SortField<List extends ListDefinition> = z.ZodType<ListSort<List>, ListSort<List>>;
type Sorts<List extends ListDefinition> = List extends { sorts: object }
  ? { sort: List extends { defaultSort: string } ? z.ZodDefault<SortField<List>> : z.ZodOptional<SortField<List>> }
  : Record<never, never>;
type Page = { after: z.ZodOptional<z.ZodString>; limit: z.ZodDefault<z.ZodCoercedNumber> };

type PageOptions = {
  /** The number of rows of a page, unless the request asks for another. */
  limit: number;
  /** The key of a page, if the ids of the list's rows have a form of their own. */
  key?: z.ZodString;
};

/**
 * The query of a list's route: the search text, the filters, the sort and the page. A loaded choice is an id. If the
 * default sort depends on a filter, the sort is optional, and `toDefaultSort` has the default.
 */
export function toListQuery<List extends ListDefinition>(list: List, { limit, key = pageKey() }: PageOptions) {
  const { search, filters = {}, days, sorts, defaultSort } = list;
  const sort = z.enum(listSorts(list));
  const shape = {
    ...(search && { q: searchText(search.max) }),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, toField(filter)])),
    ...(days && { since: Day.optional(), until: Day.optional() }),
    ...(sorts && { sort: typeof defaultSort === "string" ? sort.default(defaultSort as never) : sort.optional() }),
    after: key.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(limit),
  };
  return z.object(shape as unknown as Search<List> & Filters<List> & Days<List> & Sorts<List> & Page);
}

function toField({ labels, defaultValue }: Choice) {
  const value = labels ? z.enum(listValues(labels)) : Id;
  return defaultValue === undefined ? value.optional() : value.default(defaultValue);
}
