/** A domain that never receives mail (RFC 2606): the owner of orders of a deleted account has an address there. */
const domain = "@deleted.invalid";

export const toDeletedAddress = (customerId: string) => `${customerId}${domain}`;
export const isDeletedAddress = (email: string) => email.endsWith(domain);
