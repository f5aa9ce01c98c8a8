import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";
import { fromRows } from "./state-rows.ts";
import { notifyOtherTabs } from "./storage/other-tabs.ts";
import { findGuestToken, findToken, storeToken } from "./storage/token.ts";

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        onError(error);
        showLoadError(query);
      },
    }),
    mutationCache: new MutationCache({ onError, onSuccess: notifyOtherTabs }),
    defaultOptions: {
      // Offline, queries fail with an error until they are fetched again online. Mutations fail at once instead of
      // being paused, because a paused mutation would run later, when the customer no longer expects it.
      queries: { staleTime: 60_000, retry: false, networkMode: "offlineFirst" },
      mutations: { networkMode: "always" },
    },
  });
}

/** Logs out if the server rejects the token, for example after a password change on another device. */
function onError(error: Error) {
  if (!(error instanceof Refusal && error.code === "unauthenticated")) return;
  if (!findToken()) {
    if (findGuestToken()) void import("./end-guest-session.ts").then((module) => module.endRejectedGuestSession());
    return;
  }
  // The request was sent before the customer signed in, perhaps in another tab.
  if (error.token !== findToken()) return;
  storeToken(undefined);
  toast({ title: t("You’ve been signed out."), text: t("Please sign in again.") });
}

/**
 * Shows a toast for data of the header that fails to load. If the page uses the same data, the query has a second
 * observer and the page shows its own error.
 */
function showLoadError(query: Query<unknown, unknown>) {
  const message = query.meta?.errorMessage;
  if (!message) return;
  setTimeout(() => {
    if (query.state.data === undefined && query.getObserversCount() === 1 && findToken())
      toast({ title: t(String(message)), tone: "danger" });
  }, pageLoadMs);
}
/** In milliseconds: time for the page to load its code and to show its own error. */
const pageLoadMs = 1500;

/** Names of a response's fields, by the names of further fields with the same value. */
export type SameFields = Record<string, string>;
type State = {
  origin: string;
  cdn?: string;
  data: [queryKey: readonly unknown[], response: unknown, sameFields: SameFields][];
  router: HydrationState;
};

export function hydrateState(client: QueryClient): { origin: string; cdn: string; hydrationData: HydrationState } {
  const { origin, cdn = "", data, router }: State = JSON.parse(document.getElementById("state")?.textContent ?? "");
  for (const [queryKey, rows, sameFields] of data) {
    const response = fromRows(rows) as Record<string, unknown>;
    for (const [name, first] of Object.entries(sameFields)) response[name] = response[first];
    client.setQueryData(queryKey, response);
  }
  return { origin, cdn, hydrationData: router };
}
