import { z } from "zod";
import { removeInvisible } from "../../values/invisible.ts";
import { pageKey } from "../../values/page-key.ts";
import { Id, noNull } from "../../values/values.ts";
import { type FilterValues, type ListDefinition, type ListSort, listSorts, listValues } from "./define-list.ts";

type Search<List extends ListDefinition> = List extends { search: object }
  ? { q: z.ZodDefault<z.ZodString> }
  : Record<never, never>;
type Filters<List extends ListDefinition> = {
  [Name in keyof FilterValues<List>]: z.ZodOptional<
    string extends FilterValues<List>[Name] ? typeof Id : z.ZodType<FilterValues<List>[Name], FilterValues<List>[Name]>
  >;
};
type Page<List extends ListDefinition> = {
  sort: z.ZodDefault<z.ZodType<ListSort<List>, ListSort<List>>>;
  after: z.ZodOptional<z.ZodString>;
  limit: z.ZodDefault<z.ZodCoercedNumber>;
};

type PageOptions = {
  /** The number of rows of a page, unless the request asks for another. */
  limit: number;
  /** The key of a page, if the ids of the list's rows have a form of their own. */
  key?: z.ZodString;
};

/** The query of a list's route: the search text, the filters, the sort and the page. A loaded choice is an id. */
export function toListQuery<List extends ListDefinition>(list: List, { limit, key = pageKey() }: PageOptions) {
  const { search, filters = {}, defaultSort } = list;
  const shape = {
    ...(search && { q: z.string().overwrite(removeInvisible).trim().max(search.max).regex(noNull).default("") }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { labels }]) => [
        name,
        (labels ? z.enum(listValues(labels)) : Id).optional(),
      ]),
    ),
    sort: z.enum(listSorts(list)).default(defaultSort as never),
    after: key.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(limit),
  };
  return z.object(shape as unknown as Search<List> & Filters<List> & Page<List>);
}
