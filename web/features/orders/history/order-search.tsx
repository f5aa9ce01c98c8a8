import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { TextField } from "../../../ui/forms/field.tsx";
import { t } from "../../../ui/text/t.ts";
import { type OrderFilters, toOrdersUrl } from "./order-filters.ts";

/** Delay between the last keystroke and the search. Milliseconds. */
const debounceMs = 300;

export function OrderSearch({ filters }: { filters: OrderFilters }) {
  const navigate = useNavigate();
  const [text, setText] = useState(filters.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A query submitted here must not overwrite newer input when the URL changes to it.
  const submittedQuery = useRef(filters.q);
  // Browser Back and "View all orders" also change the URL. The field then shows the URL's query.
  useEffect(() => {
    if (filters.q === submittedQuery.current) return;
    submittedQuery.current = filters.q;
    setText(filters.q);
  }, [filters.q]);
  const latestFilters = useRef(filters);
  // The customer may choose another filter during the debounce delay. The timer reads the latest filters from a ref,
  // which must not be written during render.
  useEffect(() => {
    latestFilters.current = filters;
  });
  // The timer must not fire after the customer has left the page, because it would navigate back to the orders.
  useEffect(() => () => clearTimeout(timer.current), []);
  const submitSearch = (q: string) => {
    clearTimeout(timer.current);
    if (q.trim() === latestFilters.current.q) return;
    submittedQuery.current = q.trim();
    navigate(toOrdersUrl({ ...latestFilters.current, q: q.trim(), page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const onType = (q: string) => {
    setText(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitSearch(q), debounceMs);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submitSearch(text);
  };
  return (
    <search>
      <form onSubmit={onSubmit}>
        <TextField
          label={t("Search orders")}
          hideLabel
          type="search"
          placeholder={t("Search orders...")}
          className="max-w-md"
          maxLength={100}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
    </search>
  );
}
