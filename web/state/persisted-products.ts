import type { QueryClient } from "@tanstack/react-query";
import { readLocalStorage, writeLocalStorage } from "./local-storage.ts";

// SPEC §4: of the client's state only the products persist, under the root key.
const storageKey = "persist:root";
/** Characters: a dozen listings, of the five million that a browser keeps for everything. */
const maxLength = 400_000;
/** Milliseconds. Products of last month's shop are no help. */
const maxAgeMs = 7 * 24 * 3_600_000;

type PersistedQuery = { key: readonly unknown[]; at: number; data: unknown };
/** `by` is the build that kept them: another one may expect other fields. */
type PersistedState = { by: string; products: PersistedQuery[] };

/**
 * A returning shopper sees the products of the last visit at once, and the shop's answer as soon as it is there: what
 * is taken up here counts as old. Call it after hydration; what the page already knows stays.
 */
export function persistProducts(client: QueryClient, buildId: string) {
  client.setQueryDefaults(["products"], { gcTime: 3_600_000 });
  for (const { key, at, data } of readPersistedQueries(buildId))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  // The one moment that comes before a page goes, whether it is closed, left or reloaded.
  document.addEventListener("visibilitychange", () => document.hidden && persistQueries(client, buildId));
}

/** What the last visit left. What is no longer readable is thrown away. */
function readPersistedQueries(buildId: string): PersistedQuery[] {
  const { by, products } = readLocalStorage<Partial<PersistedState>>(storageKey, {});
  if (by === buildId && Array.isArray(products)) return products.filter(isFresh);
  writeLocalStorage(storageKey, undefined);
  return [];
}

function isFresh(query: Partial<PersistedQuery> | null): boolean {
  return query?.key?.[0] === "products" && (query.at ?? 0) > Date.now() - maxAgeMs;
}

function persistQueries(client: QueryClient, buildId: string) {
  const cached = client
    .getQueryCache()
    .findAll({ queryKey: ["products"], predicate: ({ state }) => state.data != null });
  const current = cached.map(({ queryKey: key, state }) => ({ key, at: state.dataUpdatedAt, data: state.data }));
  const previous = readPersistedQueries(buildId).filter(({ key }) => client.getQueryData(key) === undefined);
  const products = limitToNewest([...current, ...previous]);
  writeLocalStorage(storageKey, { by: buildId, products } satisfies PersistedState);
}

function limitToNewest(queries: PersistedQuery[]): PersistedQuery[] {
  let remainingLength = maxLength;
  return queries
    .sort((a, b) => b.at - a.at)
    .filter((a) => {
      remainingLength -= JSON.stringify(a).length;
      return remainingLength >= 0;
    });
}
