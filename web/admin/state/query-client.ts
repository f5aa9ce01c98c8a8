import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { secondFactorPath, toLogin } from "./paths.ts";
import { isSessionOpen } from "./session/sign-in-again.ts";

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfLocked }),
  mutationCache: new MutationCache({ onError: leaveIfLocked }),
  defaultOptions: {
    // Staff must see current data. Each visit of a screen loads again, and shows the cached data until then.
    queries: { staleTime: 0, retry: false, networkMode: "offlineFirst" },
    mutations: { networkMode: "always" },
  },
});

/**
 * Opens the sign-in page if the session has ended, or the page of the second factor if the role requires a factor that
 * the member does not have. Sessions end after hours, or when somebody ends them. On an open page the member is asked
 * to sign in again instead (session/sign-in-again.ts), and may decline.
 */
function leaveIfLocked(error: Error) {
  if (!(error instanceof Refusal)) return;
  const { pathname } = location;
  const isOnSignIn = pathname.startsWith("/admin/login");
  if (error.code === "unauthenticated" && !isOnSignIn && !isSessionOpen()) location.assign(toLogin(location));
  // The member has become an owner, or another owner has removed the second factor.
  if (error.code === "second_factor_required" && pathname !== secondFactorPath) location.assign(secondFactorPath);
}
