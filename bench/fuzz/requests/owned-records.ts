import type { Operation } from "./open-api.ts";

/** Parameters and fields that name a record with an owner. */
const ownedNames = ["addressId", "cartItemId", "itemId", "orderId", "userId"];

/** Whether a call names a record that belongs to a customer. */
export function namesOwnedRecord({ path, parameters, body }: Operation): boolean {
  if (path.includes("/address/") && path.includes("{id}")) return true;
  return [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})].some((name) =>
    ownedNames.includes(name),
  );
}

/** Whether a call would end the session of a customer who sends other requests. Only new customers may make it. */
export function endsSession({ name }: Operation, newCustomer: unknown): boolean {
  return /logout|change-password/.test(name) && !newCustomer;
}
