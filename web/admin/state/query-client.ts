import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { secondFactorPath, toLogin } from "./paths.ts";
import { isSessionOpen } from "./session/sign-in-again.ts";

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfLocked }),
  mutationCache: new MutationCache({ onError: leaveIfLocked }),
  defaultOptions: {
    // What staff sees must be current: each visit of a screen loads again, and shows what it had until then.
    queries: { staleTime: 0, retry: false, networkMode: "offlineFirst" },
    mutations: { networkMode: "always" },
  },
});

/**
 * The session ends after hours, or when somebody ends it. Above an open page the member is asked to sign in again (session/sign-in-again.ts), and may decline;
 * elsewhere the next request leads to the sign-in page and back. Or the role requires a second factor that the member does not have.
 */
function leaveIfLocked(error: Error) {
  if (!(error instanceof Refusal)) return;
  const { pathname } = location;
  const isOnSignIn = pathname.startsWith("/admin/login");
  if (error.code === "unauthenticated" && !isOnSignIn && !isSessionOpen()) location.assign(toLogin(location));
  // The member has become an owner, or another one has removed the second factor.
  if (error.code === "second_factor_required" && pathname !== secondFactorPath) location.assign(secondFactorPath);
}
