import { useSearchParams } from "react-router";
import { ButtonAnchor } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { CartsView } from "./carts-view.tsx";
import { type DemandView, demandViews } from "./demand-views.ts";
import { toReportQuery } from "./periods.ts";
import { ReportTabs } from "./report-tabs.tsx";
import { SearchesView } from "./searches-view.tsx";
import { StockView } from "./stock-view.tsx";

/**
 * /admin/reports/demand: products that sell and products that do not, searches without a result, and abandoned carts.
 */
export function Component() {
  const [search] = useSearchParams();
  const view: DemandView = demandViews.find(({ id }) => id === search.get("view"))?.id ?? "stock";
  const { text } = demandViews.find(({ id }) => id === view) ?? demandViews[0];
  return (
    <>
      <PageHeader title="Reports" text={text}>
        <ButtonAnchor href={toFile(view, search)} download size="sm" variant="secondary">
          Export CSV
        </ButtonAnchor>
      </PageHeader>
      <ReportTabs current={view} />
      {view === "stock" && <StockView />}
      {view === "searches" && <SearchesView />}
      {view === "carts" && <CartsView />}
    </>
  );
}

/** The address of the file with all rows of the view. */
function toFile(view: DemandView, search: URLSearchParams): string {
  const period = toReportQuery(search);
  if (view === "searches") return api.demand.exportSearches(period);
  if (view === "carts") return api.demand.exportCarts(period);
  return api.demand.exportStock(search.get("show") === "unsold" ? { ...period, show: "unsold" } : period);
}
