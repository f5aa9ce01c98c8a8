import type { CustomerBlock } from "#contract/admin/orders/blocks/customer-blocks.ts";

export const blockLabels: Record<CustomerBlock["blocks"], string> = {
  cod: "No cash on delivery",
  orders: "No orders",
};

export const kindLabels: Record<CustomerBlock["kind"], string> = { account: "Account", phone: "Phone", email: "Email" };

/** Phone numbers are missing for members who may not see them. */
export const toShownValue = ({ value }: Pick<CustomerBlock, "value">) => value ?? "Hidden phone number";
