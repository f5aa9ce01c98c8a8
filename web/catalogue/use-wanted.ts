import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * This page's address as the shopper last wished it: a box stays ticked while its products are being fetched, and
 * nothing jumps when they come.
 */
export function useWanted() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { search } = useLocation();
  const [wanted, setWanted] = useOptimistic(search);
  const go = (query: string) =>
    startTransition(async () => {
      setWanted(query);
      await navigate({ search: query }, { replace: true, preventScrollReset: true });
    });
  return { wanted: new URLSearchParams(wanted), go, busy: wanted !== search || state === "loading" };
}

/** Goes to the same page with another query. */
export type Go = (query: string) => void;
