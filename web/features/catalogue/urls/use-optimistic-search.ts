import { startTransition, useCallback, useMemo, useOptimistic } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * The page's query string including the pending navigation: a checkbox stays ticked while its products load, and
 * nothing jumps when they arrive. Going back reverts the pending change.
 */
export function useOptimisticSearch() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { search } = useLocation();
  const [optimisticSearch, setOptimisticSearch] = useOptimistic(search);
  // Both results are memoized for the filter panel, which must not render again before its script has loaded.
  const setSearch: SetSearch = useCallback(
    (query, { replace } = { replace: false }) =>
      startTransition(async () => {
        setOptimisticSearch(query);
        await navigate({ search: query }, { replace, preventScrollReset: true });
      }),
    [navigate, setOptimisticSearch],
  );
  return {
    optimisticSearch: useMemo(() => new URLSearchParams(optimisticSearch), [optimisticSearch]),
    setSearch,
    isPending: optimisticSearch !== search || state === "loading",
  };
}

/**
 * Navigates to the same page with another query string. `replace`: replaces the history entry, for intermediate steps.
 */
export type SetSearch = (query: string, options?: { replace: boolean }) => void;
