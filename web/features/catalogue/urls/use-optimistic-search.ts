import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * The page's query string including the pending navigation: a checkbox stays ticked while its products load, and nothing
 * jumps when they arrive. Going back reverts the pending change.
 */
export function useOptimisticSearch() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { search } = useLocation();
  const [optimisticSearch, setOptimisticSearch] = useOptimistic(search);
  const setSearch: SetSearch = (query, { replace } = { replace: false }) =>
    startTransition(async () => {
      setOptimisticSearch(query);
      await navigate({ search: query }, { replace, preventScrollReset: true });
    });
  return {
    optimisticSearch: new URLSearchParams(optimisticSearch),
    setSearch,
    isPending: optimisticSearch !== search || state === "loading",
  };
}

/** Navigates to the same page with another query string. `replace`: replaces the history entry, for intermediate steps. */
export type SetSearch = (query: string, options?: { replace: boolean }) => void;
