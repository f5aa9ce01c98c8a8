import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";

type OrderLinkProps = {
  id: string;
  number: string;
  /** The keys of the list move to it. */
  isRowLink?: boolean | undefined;
};

/**
 * The number of an order, which leads to its page. In text it has padding, which makes it easier to hit, and a margin so that this takes no
 * space; the link of a row needs none, because a click on the whole card follows it.
 */
export function OrderLink({ id, number, isRowLink }: OrderLinkProps) {
  return (
    <Link
      to={`/admin/orders/${id}`}
      data-row-link={isRowLink ? true : undefined}
      className={classNames(
        "font-medium tabular-nums underline decoration-line underline-offset-4 hover:text-accent",
        !isRowLink && "-my-3 inline-block py-3",
      )}
    >
      #{number}
    </Link>
  );
}
