import type { StaffCustomer } from "#contract/admin/customers.ts";
import { Link } from "../../../../ui/navigation/link.tsx";

/** What a customer is called: the name, else the address. */
export const toCustomerName = ({ name, email }: Pick<StaffCustomer, "name" | "email">) => name || email;

/** The name of a customer, which leads to their page. */
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
