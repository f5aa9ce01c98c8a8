import type { ReactNode } from "react";
import { couponList } from "#contract/admin/promotions/promotion-lists.ts";
import type { ListedCoupon } from "#contract/admin/promotions/promotions.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { type ListColumn, ListView } from "../../lists/list-view.tsx";
import { PromotionBulkBar, type SelectedPromotion } from "../bulk/promotion-bulk-bar.tsx";
import { CouponActions } from "./coupon-actions.tsx";
import { Benefit, CouponName, Money, Period, StateBadge, Uses } from "./coupon-cells.tsx";

/** Coupons and batches of codes, with a search and a filter by state. */
export function CouponList() {
  const can = useCan();
  return (
    <ListView
      list={couponList}
      name="coupons"
      label="Coupons"
      queryKey={["coupons"]}
      request={api.promotions.coupons.list}
      toRows={({ coupons }) => coupons}
      toId={toId}
      toName={({ code }) => code}
      columns={couponColumns}
      requiredColumn="code"
      card={CouponCard}
      empty={{
        none: ["No coupons yet", "Customers enter a coupon's code in the cart or at checkout."],
        filtered: [
          "No coupon matches",
          "Search for a part of a code. A code created in bulk is found by the whole code.",
        ],
      }}
      searchClass="uppercase placeholder:normal-case"
      bulkBar={
        can("promotions:write")
          ? (selected, clear) => (
              <PromotionBulkBar promotions={selected.map(toPromotion)} noun="coupon" onClear={clear} />
            )
          : undefined
      }
    />
  );
}

const toId = ({ batchId, code }: ListedCoupon) => batchId ?? code;

const toPromotion = ({ batchId, code, state }: ListedCoupon): SelectedPromotion =>
  batchId === null
    ? { kind: "coupon", _id: code, name: code, state }
    : { kind: "coupon-batch", _id: batchId, name: `${code}-…`, state };

const couponColumns: readonly ListColumn<ListedCoupon, typeof couponList>[] = [
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
