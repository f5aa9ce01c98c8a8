import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { toLogin } from "./paths.ts";

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
  defaultOptions: {
    // What staff sees must be current: each visit of a screen loads again, and shows what it had until then.
    queries: { staleTime: 0, retry: false, networkMode: "offlineFirst" },
    mutations: { networkMode: "always" },
  },
});

/** The session ends after hours, or when somebody ends it: the next request then leads to the sign-in page and back. */
function leaveIfSignedOut(error: Error) {
  if (!(error instanceof Refusal && error.code === "unauthenticated")) return;
  if (!location.pathname.startsWith("/admin/login")) location.assign(toLogin(location));
}
