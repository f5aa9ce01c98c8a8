import type { Database } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";
import type { OrderToken } from "./order-link.ts";

/** The customer of the order, unless the customer's links have been revoked since the token was issued. */
export function findLinkedCustomer(db: Database, { orderId, issuedAt }: OrderToken) {
  return db
    .selectFrom("orders as o")
    .innerJoin("customers as c", "c.id", "o.customer_id")
    .select((eb) => [
      "c.id",
      contactEmail("c").as("email"),
      eb("c.guest_email", "is not", null).$castTo<boolean>().as("isGuest"),
    ])
    .where("o.id", "=", orderId)
    .where(({ or, eb }) => or([eb("c.links_revoked_at", "is", null), eb("c.links_revoked_at", "<=", issuedAt)]))
    .executeTakeFirst();
}
