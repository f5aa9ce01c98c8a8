import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { TextField } from "../ui/field.tsx";
import { type OrdersWanted, ordersAddress } from "./order-filters.ts";

/** So long after the last letter the search begins by itself. Milliseconds. */
const pause = 300;

export function OrderSearch({ wanted }: { wanted: OrdersWanted }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(wanted.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address also changes from elsewhere: Back, and "View all orders". What it has from here may be typed on by now.
  const asked = useRef(wanted.q);
  useEffect(() => {
    if (wanted.q === asked.current) return;
    asked.current = wanted.q;
    setTyped(wanted.q);
  }, [wanted.q]);
  // While a pause lasts another filter may have been chosen: what is looked for is looked for there.
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const look = (q: string) => {
    clearTimeout(timer.current);
    if (q.trim() === latest.current.q) return;
    asked.current = q.trim();
    navigate(ordersAddress({ ...latest.current, q: q.trim(), page: 1 }), { replace: true, preventScrollReset: true });
  };
  const onType = (q: string) => {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(q), pause);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    look(typed);
  };
  return (
    <search>
      <form onSubmit={onSubmit}>
        <TextField
          label="Search orders"
          hideLabel
          type="search"
          placeholder="Search orders..."
          className="max-w-md"
          maxLength={100}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
    </search>
  );
}
