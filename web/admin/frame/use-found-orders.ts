import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../state/api.ts";
import { useCan } from "../state/staff.ts";

const debounceMs = 200;
const maxOrders = 5;
/** The server searches for at least as many characters. */
const minLength = 3;

/**
 * Orders by number, name, phone, email or SKU. `text` changes with every key: the server is asked when nothing was typed for a moment, and
 * answers to former texts are not shown. `isSearching`: until the answer to this text is here.
 */
export function useFoundOrders(text: string) {
  const can = useCan();
  const q = text.trim();
  const settled = useDebounced(q);
  const isSearchable = can("orders:read") && [...q].length >= minLength;
  const { data, isFetching } = useQuery({
    queryKey: ["orders", "found", settled],
    queryFn: () => api.orders.list({ q: settled, limit: maxOrders }),
    enabled: isSearchable && settled === q,
  });
  const isCurrent = isSearchable && settled === q;
  return {
    orders: isCurrent && data ? data.orders : [],
    isSearching: isSearchable && (!isCurrent || (isFetching && !data)),
  };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  // Time is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
