import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * This page's address as the shopper last wished it: a box stays ticked while its products are being fetched, and
 * nothing jumps when they come. Back takes the last wish back.
 */
export function useWanted() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { search } = useLocation();
  const [wanted, setWanted] = useOptimistic(search);
  const go: Go = (query, { replace } = { replace: false }) =>
    startTransition(async () => {
      setWanted(query);
      await navigate({ search: query }, { replace, preventScrollReset: true });
    });
  return { wanted: new URLSearchParams(wanted), go, busy: wanted !== search || state === "loading" };
}

/** Goes to the same page with another query; in place of the last wish if that was but a step on the way to this one. */
export type Go = (query: string, how?: { replace: boolean }) => void;
