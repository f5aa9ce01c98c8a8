import { Link } from "../../ui/navigation/link.tsx";

type OrderLinkProps = {
  id: string;
  number: string;
  /** The keys of the list move to it. */
  isRowLink?: boolean | undefined;
};

/** The number of an order, which leads to its page. The padding makes it easier to hit, and the margin takes no space for it. */
export function OrderLink({ id, number, isRowLink }: OrderLinkProps) {
  return (
    <Link
      to={`/admin/orders/${id}`}
      data-row-link={isRowLink ? true : undefined}
      className="-my-3 inline-block py-3 font-medium tabular-nums underline decoration-line underline-offset-4 hover:text-accent"
    >
      #{number}
    </Link>
  );
}
