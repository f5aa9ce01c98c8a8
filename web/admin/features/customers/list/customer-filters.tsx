import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { customerKinds, customerSorts, orderFilters } from "#contract/admin/customer-sorts.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { hasFilters, ListFilters } from "../../../ui/list-filters.tsx";

const names = ["q", "orders", "kind", "tag", "blocked"] as const;
export const isFiltered = (search: URLSearchParams) => hasFilters(search, names);

/** What the address says about the list, as the server understands it. */
export function toListFilters(search: URLSearchParams) {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((each) => each === search.get(name));
  return {
    ...{ q: search.get("q") || undefined, tag: search.get("tag") || undefined },
    ...{ kind: oneOf(customerKinds, "kind"), orders: oneOf(orderFilters, "orders") },
    ...{ blocked: oneOf(["yes"], "blocked"), sort: oneOf(customerSorts, "sort") },
  };
}

export function CustomerFilters() {
  const can = useCan();
  const [search] = useSearchParams();
  const { data } = useQuery({ queryKey: ["customers", "tags"], queryFn: api.customers.tags });
  return (
    <ListFilters
      names={names}
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
    </ListFilters>
  );
}
