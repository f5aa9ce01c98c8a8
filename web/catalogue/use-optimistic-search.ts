import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * This page's address as the shopper last wished it: a box stays ticked while its products are being fetched, and
 * nothing jumps when they come. Back takes the last wish back.
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
    go: setSearch,
    isPending: optimisticSearch !== search || state === "loading",
  };
}

/** Goes to the same page with another query; in place of the last wish if that was but a step on the way to this one. */
export type SetSearch = (query: string, options?: { replace: boolean }) => void;
