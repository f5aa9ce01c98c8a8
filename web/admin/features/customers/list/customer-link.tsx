import type { StaffCustomer } from "#contract/admin/customers/customers.ts";
import { Link } from "../../../../ui/navigation/link.tsx";

/** The display name of a customer: the name, or the email if there is no name. */
export const toCustomerName = ({ name, email }: Pick<StaffCustomer, "name" | "email">) => name || email;

/** The name of a customer as a link to the customer's page. */
export function CustomerLink(customer: Pick<StaffCustomer, "_id" | "name" | "email">) {
  return (
    <Link
      to={`/admin/customers/${customer._id}`}
      data-row-link
      className="font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:text-accent"
    >
      {toCustomerName(customer)}
    </Link>
  );
}
