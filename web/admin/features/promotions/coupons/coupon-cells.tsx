import { type CouponState, couponStateLabels } from "#contract/admin/promotions/promotion-states.ts";
import type { ListedCoupon } from "#contract/admin/promotions/promotions.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatInteger } from "#contract/values/money.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

const tones: Record<CouponState, Tone> = {
  active: "success",
  scheduled: "indigo",
  paused: "warning",
  "used up": "neutral",
  ended: "neutral",
};

export const StateBadge = ({ state }: { state: CouponState }) => (
  <Badge tone={tones[state]} className="whitespace-nowrap">
    {couponStateLabels[state]}
  </Badge>
);

export const Money = ({ amount }: { amount: string }) => <span className="whitespace-nowrap">{amount}</span>;

/** The code of a coupon, or the common beginning of a batch's codes. */
export function CouponName({ batchId, code, codes, isOfBatch }: ListedCoupon) {
  return (
    <span className="grid">
      <span className={classNames("font-medium", code.length > 16 ? "wrap-anywhere" : "whitespace-nowrap")}>
        {batchId === null ? code : `${code}-…`}
      </span>
      {batchId !== null && (
        <span className="text-muted">{codes === 1 ? "1 code" : `${formatInteger(codes)} codes`}</span>
      )}
      {isOfBatch && <span className="text-muted">One of a batch</span>}
    </span>
  );
}

export function Benefit({ text, usesPerCustomer, batchId }: ListedCoupon) {
  const limit = usesPerCustomer === 1 ? "Once per customer" : `${usesPerCustomer} times per customer`;
  return (
    <span className="grid">
      <span>{text}</span>
      {usesPerCustomer !== null && <span className="text-muted">{limit}</span>}
      {batchId !== null && <span className="text-muted">One order per code</span>}
    </span>
  );
}

/** The first and last day of a coupon. The stored `endsAt` is the moment after the last day. */
export function Period({ startsAt, endsAt }: Pick<ListedCoupon, "startsAt" | "endsAt">) {
  const end = endsAt && formatDate(new Date(endsAt).getTime() - 1);
  return (
    <span className="whitespace-nowrap">
      {formatDate(startsAt)} – {end ?? <span className="text-muted">no end</span>}
    </span>
  );
}

export function Uses({ uses, maximumUses }: ListedCoupon) {
  return (
    <span className="whitespace-nowrap">
      {formatInteger(uses)}
      {maximumUses !== null && <span className="text-muted"> of {formatInteger(maximumUses)}</span>}
    </span>
  );
}
