import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { AddCouponDialog } from "./coupons/add-coupon-dialog.tsx";
import { CouponList } from "./coupons/coupon-list.tsx";
import { AddSaleDialog } from "./sales/add-sale-dialog.tsx";
import { SaleList } from "./sales/sale-list.tsx";

/** /admin/promotions: the coupons, or the sales with `show=sales`. */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const [adding, setAdding] = useState<"coupon" | "batch" | "sale">();
  const isSales = search.get("show") === "sales";
  const close = () => setAdding(undefined);
  return (
    <>
      <PageHeader title="Promotions" text="Coupons that customers enter, and sales that lower prices for a time.">
        {can("promotions:write") && !isSales && (
          <>
            <Button variant="secondary" size="sm" onClick={() => setAdding("batch")}>
              Codes in bulk
            </Button>
            <Button size="sm" onClick={() => setAdding("coupon")}>
              <PlusIcon className="size-4" /> New coupon
            </Button>
          </>
        )}
        {can("promotions:write") && isSales && (
          <Button size="sm" onClick={() => setAdding("sale")}>
            <PlusIcon className="size-4" /> New sale
          </Button>
        )}
      </PageHeader>
      <nav aria-label="Kinds of promotions" className="mb-4 flex gap-6 border-b border-hairline">
        <Kind to="/admin/promotions" label="Coupons" isCurrent={!isSales} />
        <Kind to="/admin/promotions?show=sales" label="Sales" isCurrent={isSales} />
      </nav>
      {isSales ? <SaleList /> : <CouponList />}
      {adding === "sale" && <AddSaleDialog onClose={close} />}
      {(adding === "coupon" || adding === "batch") && <AddCouponDialog isBatch={adding === "batch"} onClose={close} />}
    </>
  );
}

function Kind({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
    >
      {label}
    </Link>
  );
}
