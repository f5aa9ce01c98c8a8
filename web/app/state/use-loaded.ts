import { type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";

/**
 * The data of a query that the route has loaded. The server reads the data without an observer, which would take
 * several times as long.
 */
export function useLoaded<Data, Key extends QueryKey>(query: UseSuspenseQueryOptions<Data, Error, Data, Key>): Data {
  if (!import.meta.env.SSR) return useSuspenseQuery(query).data;
  const data = useQueryClient().getQueryData<Data>(query.queryKey);
  return data ?? useSuspenseQuery(query).data;
}
