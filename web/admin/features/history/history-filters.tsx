import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { actorKinds } from "#contract/admin/actor-kinds.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { DayRange } from "../../ui/day-field.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";

const names = ["actor", "member", "entity", "since", "until"] as const;

const actorLabels: Record<(typeof actorKinds)[number], string> = {
  staff: "Staff",
  token: "API tokens",
  command: "Command line",
  customer: "Customers",
  provider: "Payment provider",
  job: "Jobs",
};

/** What the address says about the list, as the server understands it. */
export function toHistoryQuery(search: URLSearchParams) {
  const value = (name: string) => search.get(name) || undefined;
  return {
    ...{ actorKind: actorKinds.find((kind) => kind === search.get("actor")), actorId: value("member") },
    ...{ entity: value("entity"), entityId: value("id"), since: value("since"), until: value("until") },
  };
}

const toOption = (value: string) => ({ value, label: value.replaceAll("-", " ") });

/** Changing a filter loads the list; the address holds them. */
export function HistoryFilters() {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({ queryKey: ["history", "filters"], queryFn: api.history.filters });
  // Before they have loaded, a filter that the address names is an option, too: the form holds it.
  const unknown = (name: string) => search.getAll(name).map((value) => ({ value, label: "…" }));
  const members = data?.members.map(({ _id, name }) => ({ value: _id, label: name })) ?? unknown("member");
  const entities = (data?.entities ?? search.getAll("entity")).map(toOption);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setSearch(Object.fromEntries(entries.filter(([, value]) => value !== "")));
  };
  return (
    <search>
      <form
        // The fields start with what the address says, also when the kinds and members have loaded.
        key={`${search}|${data !== undefined}`}
        onSubmit={submit}
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
        className="mb-4 flex flex-wrap items-center gap-2"
      >
        <FilterSelect
          label="Changed by"
          name="actor"
          defaultValue={search.get("actor") ?? ""}
          options={[
            { value: "", label: "Anybody" },
            ...actorKinds.map((value) => ({ value, label: actorLabels[value] })),
          ]}
        />
        <FilterSelect
          label="Member"
          name="member"
          defaultValue={search.get("member") ?? ""}
          options={[{ value: "", label: "Any member" }, ...members]}
        />
        <FilterSelect
          label="Kind of record"
          name="entity"
          defaultValue={search.get("entity") ?? ""}
          options={[{ value: "", label: "Any record" }, ...entities]}
        />
        <DayRange since={search.get("since")} until={search.get("until")} />
        {[...names, "id"].some((name) => search.has(name)) && (
          <Button variant="quiet" size="sm" onClick={() => setSearch({})}>
            Remove filters
          </Button>
        )}
      </form>
    </search>
  );
}
