import type { QueryClient } from "@tanstack/react-query";
import { readLocalStorage, writeLocalStorage } from "./local-storage.ts";

// SPEC §4: only the products of the client's state are persisted, under the root key.
const storageKey = "persist:root";
/** Maximum length in characters: about a dozen listings. A browser stores five million characters per origin. */
const maxLength = 400_000;
/** Maximum age in milliseconds. Older products are discarded. */
const maxAgeMs = 7 * 24 * 3_600_000;

type PersistedQuery = { key: readonly unknown[]; at: number; data: unknown };
/** `by`: the id of the build that stored the products. Another build may expect other fields. */
type PersistedState = { by: string; products: PersistedQuery[] };

/**
 * Restores the products of the last visit, so that a returning customer sees them at once. Restored data counts as
 * stale and is refetched. Call this after hydration; data that the page already has is not replaced.
 */
export function persistProducts(client: QueryClient, buildId: string) {
  client.setQueryDefaults(["products"], { gcTime: 3_600_000 });
  for (const { key, at, data } of readPersistedQueries(buildId))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  // This event is the only one that fires before a page is closed, left or reloaded.
  document.addEventListener("visibilitychange", () => document.hidden && persistQueries(client, buildId));
}

/** Queries stored by the last visit. State of another build is deleted. */
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
    .filter((query) => {
      remainingLength -= JSON.stringify(query).length;
      return remainingLength >= 0;
    });
}
