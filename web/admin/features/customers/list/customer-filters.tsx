import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
  type CustomerSort,
  customerKinds,
  customerSorts,
  orderFilters,
} from "#contract/admin/customers/customer-sorts.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { findOption } from "../../../ui/find-option.ts";
import { hasFilters, ListFilters } from "../../../ui/list-filters.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";

const names = ["q", "orders", "kind", "tag", "blocked"] as const;
export const isFiltered = (search: URLSearchParams) => hasFilters(search, names);

/** The query of the list for the server, from the parameters of the address. */
export function toListFilters(search: URLSearchParams) {
  return {
    q: search.get("q") || undefined,
    tag: search.get("tag") || undefined,
    kind: findOption(customerKinds, search, "kind"),
    orders: findOption(orderFilters, search, "orders"),
    blocked: findOption(["yes"], search, "blocked"),
    sort: findOption(customerSorts, search, "sort"),
  };
}

const sortLabels: Record<CustomerSort, string> = {
  "-lastOrder": "Newest order first",
  lastOrder: "Oldest last order first",
  name: "Name A–Z",
  "-name": "Name Z–A",
  "-orders": "Most orders first",
  orders: "Fewest orders first",
  "-spent": "Most spent first",
  spent: "Least spent first",
  "-joined": "Newest customers first",
  joined: "Oldest customers first",
};

export function CustomerFilters() {
  const can = useCan();
  const [search] = useSearchParams();
  const { data } = useQuery({ queryKey: ["customers", "tags"], queryFn: () => api.customers.listTags() });
  return (
    <ListFilters
      names={names}
      viewNames={["sort"]}
      label="Search customers"
      placeholder={can("customers:phone") ? "Name, email, phone, order number" : "Name, email, order number"}
    >
      <FilterSelect
        label="Orders"
        name="orders"
        options={[
          { value: "", label: "Any orders" },
          { value: "some", label: "Has ordered" },
          { value: "none", label: "Has not ordered" },
          { value: "undelivered", label: "Returned to origin" },
        ]}
      />
      <FilterSelect
        label="Kind"
        name="kind"
        options={[
          { value: "", label: "Any kind" },
          { value: "account", label: "Accounts" },
          { value: "guest", label: "Guests" },
        ]}
      />
      <FilterSelect
        label="Tag"
        name="tag"
        options={[{ value: "", label: "Any tag" }, ...new Set([...search.getAll("tag"), ...(data?.tags ?? [])])]}
      />
      <FilterSelect
        label="Blocked"
        name="blocked"
        options={[
          { value: "", label: "Blocked or not" },
          { value: "yes", label: "Blocked" },
        ]}
      />
      <SortSelect labels={sortLabels} defaultSort="-lastOrder" isForCards />
    </ListFilters>
  );
}
