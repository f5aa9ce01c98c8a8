import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type CouponSort, couponSorts, couponStates } from "#contract/admin/promotions/promotion-states.ts";
import type { ListedCoupon } from "#contract/admin/promotions/promotions.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { findOption } from "../../../ui/find-option.ts";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import { useSelection } from "../../../ui/use-selection.ts";
import { useColumns } from "../../saved-views/use-columns.tsx";
import { PromotionBulkBar, type SelectedPromotion } from "../bulk/promotion-bulk-bar.tsx";
import { CouponActions } from "./coupon-actions.tsx";
import { Benefit, CouponName, Money, Period, StateBadge, stateLabels, Uses } from "./coupon-cells.tsx";

const names = ["q", "state"] as const;

/** Coupons and batches of codes, with a search and a filter by state. */
export function CouponList() {
  const [search] = useSearchParams();
  const state = couponStates.find((name) => name === search.get("state"));
  const sort = findOption(couponSorts, search, "sort");
  const [q, after] = [search.get("q") ?? "", search.get("after") ?? undefined];
  const query = useQuery({
    queryKey: ["coupons", state, q, sort, after],
    queryFn: () => api.promotions.coupons.list({ q, state, sort, after }),
    placeholderData: (previous) => previous,
  });
  const { columns, columnsButton } = useColumns("coupons", couponColumns, "code");
  const can = useCan();
  const rows = query.data?.coupons ?? [];
  const { selection, clear } = useSelection(rows.map(toId));
  const selected = rows.filter((coupon) => selection.ids.has(toId(coupon))).map(toPromotion);
  return (
    <>
      <CouponFilters />
      <QueryState query={query}>
        {({ coupons, next }) =>
          coupons.length === 0 ? (
            <NoCoupons isFiltered={q !== "" || state !== undefined} />
          ) : (
            <>
              <div className="mb-2 flex justify-end max-md:hidden">{columnsButton}</div>
              <DataTable
                label="Coupons"
                rows={coupons}
                columns={columns}
                toId={toId}
                toName={({ code }) => code}
                card={CouponCard}
                selection={can("promotions:write") ? selection : undefined}
                defaultSort="-created"
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <PromotionBulkBar promotions={selected} noun="coupon" onClear={clear} />
    </>
  );
}

const toId = ({ batchId, code }: ListedCoupon) => batchId ?? code;

const toPromotion = ({ batchId, code, state }: ListedCoupon): SelectedPromotion =>
  batchId === null
    ? { kind: "coupon", _id: code, name: code, state }
    : { kind: "coupon-batch", _id: batchId, name: `${code}-…`, state };

const sortLabels: Record<CouponSort, string> = {
  "-created": "Newest first",
  created: "Oldest first",
  code: "Code A–Z",
  "-code": "Code Z–A",
  ends: "Ends first",
  "-ends": "Ends last",
};

function CouponFilters() {
  return (
    <ListFilters
      names={names}
      viewNames={["sort"]}
      label="Search coupons"
      placeholder="Code"
      maxLength={40}
      inputClass="uppercase placeholder:normal-case"
    >
      <FilterSelect
        label="State"
        name="state"
        options={[
          { value: "", label: "Any state" },
          ...couponStates.map((value) => ({ value, label: stateLabels[value] })),
        ]}
      />
      <SortSelect labels={sortLabels} defaultSort="-created" />
    </ListFilters>
  );
}

function NoCoupons({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="No coupon matches"
        text="Search for a part of a code. A code created in bulk is found by the whole code."
      />
    );
  return <EmptyState title="No coupons yet" text="Customers enter a coupon's code in the cart or at checkout." />;
}

const couponColumns: readonly Column<ListedCoupon>[] = [
  { id: "code", label: "Code", sort: "code", cell: (coupon) => <CouponName {...coupon} /> },
  { id: "benefit", label: "Gives", cell: (coupon) => <Benefit {...coupon} /> },
  { id: "period", label: "Period", sort: "ends", cell: (coupon) => <Period {...coupon} /> },
  { id: "uses", label: "Uses", align: "end", cell: (coupon) => <Uses {...coupon} /> },
  { id: "discount", label: "Discount", align: "end", isMinor: true, cell: ({ discount }) => money(discount) },
  { id: "revenue", label: "Revenue", align: "end", cell: ({ revenue }) => money(revenue) },
  { id: "state", label: "State", cell: ({ state }) => <StateBadge state={state} /> },
  { id: "actions", label: "", align: "end", cell: (coupon) => <CouponActions coupon={coupon} /> },
];
const money = (rupees: number) => <Money amount={formatPaise(toPaise(rupees))} />;

function CouponCard(coupon: ListedCoupon) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <CouponName {...coupon} />
        <StateBadge state={coupon.state} />
      </div>
      <Benefit {...coupon} />
      <Period {...coupon} />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <Figure label="Uses">
          <Uses {...coupon} />
        </Figure>
        <Figure label="Discount">{money(coupon.discount)}</Figure>
        <Figure label="Revenue">{money(coupon.revenue)}</Figure>
      </dl>
      <CouponActions coupon={coupon} />
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className="text-ink tabular-nums">{children}</dd>
    </div>
  );
}
