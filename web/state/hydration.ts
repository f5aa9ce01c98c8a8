import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import { Refusal } from "#contract/errors.ts";
import { toast } from "../ui/toast.tsx";
import { tellOtherTabs } from "./other-tabs.ts";
import { storedToken, storeToken } from "./token.ts";

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess: tellOtherTabs }),
    defaultOptions: {
      // Without a network what is asked for fails, and says so, until it is asked for again when there is one; what is pressed
      // fails for good: it would else be done when the shopper thinks of it no more.
      queries: { staleTime: 60_000, retry: false, networkMode: "offlineFirst" },
      mutations: { networkMode: "always" },
    },
  });
}

/** A token that the shop no longer takes (the password was changed elsewhere) is as good as none. */
function onError(error: Error) {
  if (!(error instanceof Refusal && error.code === "unauthenticated") || !storedToken()) return;
  storeToken(undefined);
  toast({ title: "Your login has ended.", text: "Please sign in again." });
}

type State = { origin: string; data: [readonly unknown[], unknown][]; router: HydrationState };

/** What a page was rendered from, as a data block: no Content-Security-Policy has to allow it. */
export function pack(client: QueryClient, { loaderData, errors }: HydrationState, origin: string): string {
  const known = client.getQueryCache().findAll({ predicate: (query) => query.state.status === "success" });
  const data = known.map((query) => `[${asJson(query.queryKey)},${asJsonOnce(query.state.data as object)}]`);
  const router = { loaderData, errors: plain(errors) };
  const state = `{"origin":${asJson(origin)},"data":[${data}],"router":${asJson(router)}}`;
  return `<script type="application/json" id="state">${state}</script>`;
}

const asJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The server makes many pages of the same answers. */
const written = new WeakMap<object, string>();
function asJsonOnce(answer: object): string {
  const before = written.get(answer);
  if (before !== undefined) return before;
  const json = asJson(answer);
  written.set(answer, json);
  return json;
}

export function unpack(client: QueryClient): { origin: string; hydrationData: HydrationState } {
  const { origin, data, router }: State = JSON.parse(document.getElementById("state")?.textContent ?? "");
  for (const [key, value] of data) client.setQueryData(key, value);
  return { origin, hydrationData: router };
}

// An Error has no fields of its own that JSON would keep; the page needs status and words.
function plain(errors: HydrationState["errors"]) {
  if (!errors) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? { message: "Something went wrong" } : error,
    ]),
  );
}
