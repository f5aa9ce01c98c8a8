import { useQuery } from "@tanstack/react-query";
import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ChevronRightIcon } from "../../../../ui/icons/icons.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { TextLink } from "../../../../ui/navigation/text-link.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";

export const sizeChartsQuery = { queryKey: ["settings", "size-charts"], queryFn: () => api.sizeCharts.list() };

/** The shop's size charts, each a link to its form. */
export function SizeCharts() {
  const query = useQuery(sizeChartsQuery);
  const mayAdd = useCan()("settings:write");
  return (
    <Card
      title="Charts"
      action={
        mayAdd && (
          <span className="text-sm">
            <TextLink to="/admin/settings/size-charts/new">New chart</TextLink>
          </span>
        )
      }
    >
      <QueryState query={query} lines={6}>
        {({ charts }) =>
          charts.length === 0 ? (
            <EmptyState title="No size charts" text="Products show no size guide until a chart has their category." />
          ) : (
            <ul>
              {charts.map((chart) => (
                <ChartItem key={chart.key} chart={chart} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function ChartItem({ chart: { key, categories, measures, rows, unit } }: { chart: SizeChart }) {
  const [first, last] = [rows[0]?.size, rows.at(-1)?.size];
  return (
    <li className="border-t border-hairline">
      <Link
        to={`/admin/settings/size-charts/${key}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-sm px-2 py-2 transition-colors hover:bg-wash"
      >
        <span className="grid min-w-0 grow">
          <span className="text-sm font-medium wrap-anywhere">{toChartTitle(categories)}</span>
          <span className="text-sm text-muted">
            {first === last ? first : `${pluralize(rows.length, "size")} (${first} to ${last})`}:{" "}
            {measures.map(({ label }) => label).join(", ")}, in {unit === "in" ? "inches" : "cm"}
          </span>
        </span>
        <ChevronRightIcon className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** "Women", "Men › Kurtas and 2 more" */
export function toChartTitle(categories: SizeChart["categories"]): string {
  const [first = [], ...others] = categories;
  return [first.join(categorySeparator), ...(others.length > 0 ? [`and ${others.length} more`] : [])].join(" ");
}
