export { type AccountContact, getContacts, lockContact, saveContact } from "./account-contact.ts";
export {
  contactEmail,
  countedCustomerIds,
  customerIdsOf,
  sameCustomerIds,
} from "./contact-email/contact-email-queries.ts";
export { createAccount } from "./create-account.ts";
export { anonymiseAccount } from "./deletion/anonymise-account-queries.ts";
export { confirmOwner, mailDeletionCode } from "./deletion/confirm-owner.ts";
export { isDeletedAddress, toDeletedAddress } from "./deletion/deleted-address.ts";
export { accountDeletedMail, getAccountMailContext } from "./mail/account-mail.ts";
export { createProfile } from "./profile.ts";
export { getSecurityLog, recordSecurityEvent } from "./security-log/security-log.ts";
export { serveShop } from "./serve-shop.ts";
export { findClient } from "./session/client.ts";
export { isDemoAccount } from "./session/demo-accounts.ts";
export type { Client } from "./session/login-throttle.ts";
export { type Customer, requireBuyer, requireCustomer } from "./session/session.ts";
