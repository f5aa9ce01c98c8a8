import { useQuery } from "@tanstack/react-query";
import type { TodayResponse, Work } from "#contract/admin/system/today.ts";
import type { WorkKind } from "#contract/admin/system/work-kinds.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { useCan, useStaff } from "../../state/staff.ts";
import { Age } from "../../ui/age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SetUpList, useSetUp } from "./set-up.tsx";

type Label = { one: string; many: string; to?: string; hint?: string };
const labels: Record<WorkKind, Label> = {
  pack: { one: "order to pack", many: "orders to pack", to: "/admin/pack" },
  ship: { one: "order to ship", many: "orders to ship", to: "/admin/orders?view=ship&sort=placedAt" },
  returns: { one: "return to decide", many: "returns to decide", to: "/admin/returns?status=requested" },
  inspect: { one: "return to inspect", many: "returns to inspect", to: "/admin/returns?status=received" },
  "refund-requests": { one: "refund to confirm", many: "refunds to confirm", to: "/admin/refunds" },
  returning: { one: "parcel on its way back", many: "parcels on their way back", to: "/admin/orders?view=returning" },
  refunds: {
    one: "refund that the provider has not confirmed",
    many: "refunds that the provider has not confirmed",
    hint: "They are retried automatically. If one has waited for a day, check the provider's dashboard.",
  },
  cash: {
    one: "delivered order whose cash is overdue",
    many: "delivered orders whose cash is overdue",
    to: "/admin/cash",
  },
  "low-stock": {
    one: "variant that runs out soon",
    many: "variants that run out soon",
    to: "/admin/inventory/low",
    hint: "At the pace of the last 30 days.",
  },
  messages: { one: "message without an answer", many: "messages without an answer", to: "/admin/inbox" },
  "text-reports": {
    one: "reported review or comment",
    many: "reported reviews and comments",
    to: "/admin/reviews?state=reported",
  },
  reviews: { one: "review or comment to check", many: "reviews and comments to check", to: "/admin/reviews" },
  "failed-jobs": {
    one: "email or job that failed",
    many: "emails and jobs that failed",
    to: "/admin/system",
  },
  "failed-backup": {
    one: "backup that could not be made",
    many: "backups that could not be made",
    to: "/admin/system/backups",
  },
};

/**
 * Label and link for members who may inspect only undelivered parcels. The inspection of a customer's return also
 * refunds it, which they may not do.
 */
const undelivered: Label = {
  one: "undelivered parcel to inspect",
  many: "undelivered parcels to inspect",
  to: "/admin/returns?status=received&kind=rto",
};

/** /admin: the open work, and yesterday's sales in one line. */
export function Component() {
  const { name } = useStaff();
  const setUp = useSetUp();
  const query = useQuery({ queryKey: ["today"], queryFn: () => api.today.get() });
  return (
    <div className="max-w-4xl">
      <PageHeader title="Today" text={`Good to see you, ${name}.`} />
      {setUp && <SetUpList {...setUp} />}
      <QueryState query={query} lines={4}>
        {({ work, yesterday, cashUnderWay }) => (
          <>
            {work.length === 0 ? (
              !setUp && <EmptyState icon={CheckIcon} title="All done" text="There is nothing to pack, ship or check." />
            ) : (
              <ul className="grid gap-3 sm:grid-cols-2">
                {work.map((item) => (
                  <WorkItem key={item.kind} {...item} />
                ))}
              </ul>
            )}
            {yesterday && cashUnderWay && (
              <p className="mt-6 border-t border-hairline pt-4 text-sm text-muted">
                {describeYesterday(yesterday)}
                {cashUnderWay.orders > 0 && ` ${describeCash(cashUnderWay)}`}
              </p>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

type Sales = NonNullable<TodayResponse["yesterday"]>;

const describeYesterday = ({ orders, total }: Sales) =>
  orders === 0
    ? "No orders yesterday."
    : `Yesterday ${pluralize(orders, "order")} of ${formatPaise(toPaise(total))} in total.`;

const describeCash = ({ orders, total }: Sales) =>
  `With the courier: ${formatPaise(toPaise(total))} of cash on delivery in ${pluralize(orders, "parcel")}.`;

function WorkItem({ kind, count, oldestAt }: Work) {
  const can = useCan();
  const { one, many, to, hint } = kind === "inspect" && !can("refunds:create") ? undelivered : labels[kind];
  const content = (
    <>
      <span className="font-display text-3xl tabular-nums">{count}</span>
      <span className="min-w-0">
        <span className="block font-medium">{count === 1 ? one : many}</span>
        <span className="block text-sm text-muted">
          {hint ?? "The oldest has waited"} {!hint && <Age at={oldestAt} />}
        </span>
      </span>
    </>
  );
  const className = "flex h-full items-center gap-5 rounded-md border border-hairline bg-raised px-5 py-4";
  return (
    <li>
      {to ? (
        <Link to={to} className={`${className} transition-colors hover:border-ink`}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}
