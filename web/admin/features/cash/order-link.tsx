import { Link } from "../../../ui/navigation/link.tsx";

/** `isRowLink`: the keys of the list move to it. */
export function OrderLink({ order, isRowLink }: { order: { _id: string; number: string }; isRowLink?: boolean }) {
  return (
    <Link
      to={`/admin/orders/${order._id}`}
      data-row-link={isRowLink ? true : undefined}
      className="font-medium underline-offset-4 hover:underline"
    >
      #{order.number}
    </Link>
  );
}
