import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import type { StaffCustomer } from "#contract/admin/customers/customers.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { toCustomerName } from "../list/customer-link.tsx";

type Other = Pick<StaffCustomer, "_id" | "name" | "email" | "isGuest" | "orders">;
type OtherSearchProps = {
  customer: Pick<CustomerDetails, "_id" | "email" | "similar">;
  onChoose: (otherId: string) => void;
};

/**
 * Chooses the account or guest to be merged. Customers with the same email or phone number are offered first, and
 * others are found by a search.
 */
export function OtherSearch({ customer, onChoose }: OtherSearchProps) {
  const can = useCan();
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const found = useQuery({
    queryKey: ["customers", "merge search", q],
    queryFn: () => api.customers.list({ q, limit: 10 }),
    enabled: q !== "",
  });
  const similar = customer.similar.filter(({ _id }) => _id !== customer._id);
  return (
    <>
      <p className="wrap-anywhere">
        Choose the account or guest that becomes part of {customer.email}. Its orders and everything else move here.
      </p>
      {q === "" && similar.length > 0 && (
        <Others title="Same email or phone number" others={similar} onChoose={onChoose} />
      )}
      <search>
        <form
          className="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(typed.trim());
          }}
        >
          <TextField
            label={can("customers:phone") ? "Name, email, phone or order number" : "Name, email or order number"}
            className="grow"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      </search>
      {q !== "" && (
        <QueryState query={found}>
          {({ customers }) => {
            const others = customers.filter(({ _id }) => _id !== customer._id);
            if (others.length === 0) return <p className="text-muted">No other customer matches “{q}”.</p>;
            return <Others title="Found" others={others} onChoose={onChoose} />;
          }}
        </QueryState>
      )}
    </>
  );
}

function Others({
  title,
  others,
  onChoose,
}: { title: string; others: readonly Other[] } & Pick<OtherSearchProps, "onChoose">) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-2">
        {others.map((other) => (
          <li key={other._id} className="flex items-center justify-between gap-3 rounded-md border border-hairline p-3">
            <span className="grid min-w-0 gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {toCustomerName(other)}
                {other.isGuest && <Badge tone="indigo">Guest</Badge>}
              </span>
              <span className="text-muted wrap-anywhere">
                {other.email} · {pluralize(other.orders, "order")}
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Choose ${toCustomerName(other)}, ${other.email}`}
              onClick={() => onChoose(other._id)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
