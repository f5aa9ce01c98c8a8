import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { actorKinds } from "#contract/admin/system/actor-kinds.ts";
import { type HistorySort, historySorts } from "#contract/admin/system/history-sorts.ts";
import { api } from "../../state/api.ts";
import { DayRange } from "../../ui/day-field.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { findOption } from "../../ui/find-option.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";

/**
 * `id` is the record whose history is shown. No field of the form sets it, so a change of another filter removes it.
 */
const names = ["actor", "member", "entity", "since", "until", "id"] as const;

const actorLabels: Record<(typeof actorKinds)[number], string> = {
  staff: "Staff",
  token: "API tokens",
  command: "Command line",
  customer: "Customers",
  provider: "Payment provider",
  job: "Jobs",
};

const sortLabels: Record<HistorySort, string> = { "-at": "Newest first", at: "Oldest first" };

/** The query of the history for the server, from the parameters of the address. */
export function toHistoryQuery(search: URLSearchParams) {
  const value = (name: string) => search.get(name) || undefined;
  return {
    actorKind: findOption(actorKinds, search, "actor"),
    actorId: value("member"),
    entity: value("entity"),
    entityId: value("id"),
    since: value("since"),
    until: value("until"),
    sort: findOption(historySorts, search, "sort"),
  };
}

const toOption = (value: string) => ({ value, label: value.replaceAll("-", " ") });

export function HistoryFilters() {
  const [search] = useSearchParams();
  const { data } = useQuery({ queryKey: ["history", "filters"], queryFn: () => api.history.getFilters() });
  // Until the options have loaded, the value of the address is the only option, so that the form does not lose it.
  const unknown = (name: string) => search.getAll(name).map((value) => ({ value, label: "…" }));
  const members = data?.members.map(({ _id, name }) => ({ value: _id, label: name })) ?? unknown("member");
  const entities = (data?.entities ?? search.getAll("entity")).map(toOption);
  return (
    <ListFilters names={names} viewNames={["sort"]} isLoaded={data !== undefined}>
      <FilterSelect
        label="Changed by"
        name="actor"
        options={[
          { value: "", label: "Anybody" },
          ...actorKinds.map((value) => ({ value, label: actorLabels[value] })),
        ]}
      />
      <FilterSelect label="Member" name="member" options={[{ value: "", label: "Any member" }, ...members]} />
      <FilterSelect label="Kind of record" name="entity" options={[{ value: "", label: "Any record" }, ...entities]} />
      <DayRange since={search.get("since")} until={search.get("until")} />
      <SortSelect labels={sortLabels} defaultSort="-at" isForCards />
    </ListFilters>
  );
}
