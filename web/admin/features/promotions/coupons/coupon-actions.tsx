import type { CouponChange, ListedCoupon } from "#contract/admin/promotions/promotions.ts";
import { ButtonAnchor } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { PromotionActions } from "../actions/promotion-actions.tsx";

const change = ({ batchId, code }: ListedCoupon, action: CouponChange) =>
  batchId === null
    ? api.promotions.coupons.change({ code }, { change: action })
    : api.promotions.coupons.changeBatch({ batchId }, { change: action });

/** The buttons of a coupon or batch. The end of a coupon can be undone only in the history. */
export function CouponActions({ coupon }: { coupon: ListedCoupon }) {
  const { batchId, code, codes, state } = coupon;
  const name = batchId === null ? code : `the ${codes} codes ${code}-…`;
  return (
    <PromotionActions
      name={name}
      state={state}
      change={(action) => change(coupon, action)}
      queryKey={["coupons"]}
      endText={`Orders that have used ${codes === 1 ? "it" : "them"} do not change. You can undo this in the history.`}
    >
      {batchId !== null && (
        <ButtonAnchor
          href={api.promotions.coupons.codes({ batchId })}
          download
          variant="quiet"
          size="sm"
          className="px-2.5!"
          aria-label={`Download ${name}`}
        >
          Download
        </ButtonAnchor>
      )}
    </PromotionActions>
  );
}
