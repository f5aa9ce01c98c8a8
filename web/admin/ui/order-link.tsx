import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";

type OrderLinkProps = {
  id: string;
  number: string;
  /** Whether `j` and `k` move the focus to this link, as the link of its row. */
  isRowLink?: boolean | undefined;
};

/**
 * The number of an order as a link to its page. In text the link has padding, which makes it easier to hit, and a
 * negative margin, so that the padding takes no space. A row's link needs no padding, because a click anywhere on the
 * card follows it.
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
