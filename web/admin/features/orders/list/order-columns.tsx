import type { orderList } from "#contract/admin/orders/order-list.ts";
import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { Age } from "../../../ui/age.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";
import type { ListColumn } from "../../lists/list-view.tsx";

type OrderColumn = ListColumn<StaffOrder, typeof orderList>;

/** Tags are shown below the status, unless the member has chosen their column. */
export function listOrderColumns(
  can: (permission: Permission) => boolean,
  hasTagsColumn = false,
): readonly OrderColumn[] {
  const columns: (OrderColumn | false)[] = [
    { id: "number", label: "Order", cell: (order) => <OrderLink id={order._id} number={order.number} isRowLink /> },
    { id: "age", label: "Age", sort: "-placedAt", cell: ({ placedAt }) => <Age at={placedAt} /> },
    { id: "customer", label: "Customer", cell: ({ customer }) => <Customer {...customer} />, width: "w-1/4" },
    {
      id: "place",
      label: "Place",
      cell: ({ city, postalCode }) => <Place city={city} postalCode={postalCode} />,
      isMinor: true,
    },
    { id: "units", label: "Units", cell: (order) => <Units {...order} /> },
    can("orders:totals") && {
      id: "total",
      label: "Total",
      sort: "-total",
      align: "end",
      cell: (order) => <Total {...order} />,
    },
    { id: "payment", label: "Payment", cell: (order) => <Payment {...order} />, isMinor: true },
    {
      id: "status",
      label: "Status",
      cell: (order) => (hasTagsColumn ? <OrderStatusBadge status={order.status} /> : <Status {...order} />),
    },
    { id: "awb", label: "AWB", cell: ({ awbs }) => <TrackingNumbers awbs={awbs} />, isOptional: true },
    { id: "tags", label: "Tags", cell: ({ tags }) => <Tags tags={tags} />, isOptional: true },
  ];
  return columns.filter((column) => column !== false);
}

function Customer({ name, phone }: StaffOrder["customer"]) {
  return (
    <span className="grid min-w-40">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-xs whitespace-nowrap text-muted">{phone}</span>
    </span>
  );
}

function Place({ city, postalCode }: Pick<StaffOrder, "city" | "postalCode">) {
  return (
    <span className="grid min-w-28">
      {city} <span className="text-xs text-muted">{postalCode}</span>
    </span>
  );
}

export function Units({ units, images }: StaffOrder) {
  return (
    <span className="flex items-center gap-2">
      {images.length > 0 && (
        <span className="flex -space-x-2">
          {images.map((src) => (
            <Image
              key={src}
              src={src}
              alt=""
              sizes="2rem"
              ratio="1/1"
              className="size-8 rounded-sm border border-hairline"
            />
          ))}
        </span>
      )}
      <span className="tabular-nums">
        {units}
        <span className="md:hidden"> {units === 1 ? "unit" : "units"}</span>
      </span>
    </span>
  );
}

export function Total({ total = 0 }: StaffOrder) {
  return <span className="whitespace-nowrap tabular-nums">{formatPaise(toPaise(total))}</span>;
}

function Payment({ paymentMethod, paymentStatus, status }: StaffOrder) {
  const method = paymentMethod === "cod" ? "Cash on delivery" : "Online";
  const state = paymentStatus === "Pending" && paymentMethod === "cod" && status !== "delivered" ? "" : paymentStatus;
  return (
    <span className="grid">
      {method} {state && <span className="text-xs text-muted">{state}</span>}
    </span>
  );
}

function Status({ status, tags }: StaffOrder) {
  return (
    <span className="flex min-w-32 flex-wrap gap-1">
      <OrderStatusBadge status={status} />
      <TagBadges tags={tags} />
    </span>
  );
}

function Tags({ tags }: Pick<StaffOrder, "tags">) {
  if (tags.length === 0) return <span className="text-muted">–</span>;
  return (
    <span className="flex max-w-40 flex-wrap gap-1">
      <TagBadges tags={tags} />
    </span>
  );
}

const TagBadges = ({ tags }: Pick<StaffOrder, "tags">) =>
  tags.map((tag) => (
    <Badge key={tag} className="max-w-full">
      <span className="truncate" title={tag}>
        {tag}
      </span>
    </Badge>
  ));

/** The first tracking number, and the number of further ones. */
function TrackingNumbers({ awbs: [first, ...others] }: Pick<StaffOrder, "awbs">) {
  if (first === undefined) return <span className="text-muted">–</span>;
  return (
    <span className="grid max-w-32 min-w-24" title={[first, ...others].join(", ")}>
      <span className="truncate tabular-nums">{first}</span>
      {others.length > 0 && <span className="text-xs text-muted">and {others.length} more</span>}
    </span>
  );
}
