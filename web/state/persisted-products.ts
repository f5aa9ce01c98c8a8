import type { QueryClient } from "@tanstack/react-query";
import { readStored, store } from "./stored.ts";

// SPEC §4: of the client's state only the products persist, under the root key.
const root = "persist:root";
/** Characters: a dozen listings, of the five million that a browser keeps for everything. */
const most = 400_000;
/** Milliseconds. Products of last month's shop are no help. */
const keptFor = 7 * 24 * 3_600_000;

type Kept = { key: readonly unknown[]; at: number; data: unknown };
/** `by` is the build that kept them: another one may expect other fields. */
type Root = { by: string; products: Kept[] };

/**
 * A returning shopper sees the products of the last visit at once, and the shop's answer as soon as it is there: what
 * is taken up here counts as old. Call it after hydration; what the page already knows stays.
 */
export function persistProducts(client: QueryClient, build: string) {
  client.setQueryDefaults(["products"], { gcTime: 3_600_000 });
  for (const { key, at, data } of keptBy(build))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  // The one moment that comes before a page goes, whether it is closed, left or reloaded.
  document.addEventListener("visibilitychange", () => document.hidden && keep(client, build));
}

/** What the last visit left. What is no longer readable is thrown away. */
function keptBy(build: string): Kept[] {
  const { by, products } = readStored<Partial<Root>>(root, {});
  if (by === build && Array.isArray(products)) return products.filter(readable);
  store(root, undefined);
  return [];
}

function readable(one: Partial<Kept> | null): boolean {
  return one?.key?.[0] === "products" && (one.at ?? 0) > Date.now() - keptFor;
}

function keep(client: QueryClient, build: string) {
  const known = client
    .getQueryCache()
    .findAll({ queryKey: ["products"], predicate: ({ state }) => state.data != null });
  const now = known.map(({ queryKey: key, state }) => ({ key, at: state.dataUpdatedAt, data: state.data }));
  const before = keptBy(build).filter(({ key }) => client.getQueryData(key) === undefined);
  const products = latest([...now, ...before]);
  store(root, { by: build, products } satisfies Root);
}

function latest(all: Kept[]): Kept[] {
  let room = most;
  return all
    .sort((one, other) => other.at - one.at)
    .filter((one) => {
      room -= JSON.stringify(one).length;
      return room >= 0;
    });
}
