import { useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../ui/icons/icons.tsx";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { AddCouponDialog } from "./coupons/add-coupon-dialog.tsx";
import { CouponList } from "./coupons/coupon-list.tsx";

/** /admin/promotions */
export function Component() {
  const can = useCan();
  const [adding, setAdding] = useState<"coupon" | "batch">();
  return (
    <>
      <PageHeader title="Promotions" text="Coupons, and what they have brought in.">
        {can("promotions:write") && (
          <>
            <Button variant="secondary" size="sm" onClick={() => setAdding("batch")}>
              Codes in bulk
            </Button>
            <Button size="sm" onClick={() => setAdding("coupon")}>
              <PlusIcon className="size-4" /> New coupon
            </Button>
          </>
        )}
      </PageHeader>
      <CouponList />
      {adding && <AddCouponDialog isBatch={adding === "batch"} onClose={() => setAdding(undefined)} />}
    </>
  );
}
