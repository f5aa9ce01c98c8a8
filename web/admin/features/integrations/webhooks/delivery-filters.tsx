import {
  type DeliverySort,
  deliverySorts,
  deliveryStates,
  testEventType,
  webhookTypeNames,
} from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Webhook } from "#contract/admin/webhooks/webhooks.ts";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { findOption } from "../../../ui/find-option.ts";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import { deliveryLabels } from "./webhook-state.tsx";

const types = [...webhookTypeNames, testEventType] as const;
export const deliveryFilterNames = ["webhook", "state", "type"];

const sortLabels: Record<DeliverySort, string> = { "-created": "Newest first", created: "Oldest first" };

/** The query of the deliveries for the server: filters, sort and page from the address. */
export const toDeliveriesQuery = (search: URLSearchParams) => ({
  state: findOption(deliveryStates, search, "state"),
  type: findOption(types, search, "type"),
  sort: findOption(deliverySorts, search, "sort"),
  after: search.get("after") ?? undefined,
});

type DeliveryFiltersProps = {
  /** The options of the filter by webhook. Undefined while they load. */
  webhooks?: readonly Webhook[] | undefined;
  showsWebhooks?: boolean;
  /** True for a list that is a table on wide screens, where the headings of the columns sort. */
  isForCards?: boolean;
};

/** The filters and the sort of deliveries, which set the address. */
export function DeliveryFilters({ webhooks, showsWebhooks = false, isForCards = false }: DeliveryFiltersProps) {
  return (
    <ListFilters
      names={showsWebhooks ? deliveryFilterNames : deliveryFilterNames.slice(1)}
      viewNames={["sort"]}
      isLoaded={!showsWebhooks || webhooks !== undefined}
    >
      {showsWebhooks && (
        <FilterSelect
          label="Webhook"
          name="webhook"
          options={[
            { value: "", label: "Any webhook" },
            ...(webhooks ?? []).map(({ _id, url, description }) => ({ value: _id, label: description || url })),
          ]}
        />
      )}
      <FilterSelect
        label="State"
        name="state"
        options={[
          { value: "", label: "Any state" },
          ...deliveryStates.map((value) => ({ value, label: deliveryLabels[value].label })),
        ]}
      />
      <FilterSelect label="Event" name="type" options={[{ value: "", label: "Any event" }, ...types]} />
      <SortSelect labels={sortLabels} defaultSort="-created" isForCards={isForCards} />
    </ListFilters>
  );
}
