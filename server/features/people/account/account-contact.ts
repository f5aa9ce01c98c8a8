import type { Database, Transaction } from "../../../platform/database/database.ts";
import { listProfiles, lockProfile, updateProfileRow } from "./profile-queries.ts";
import {
  listAccountContacts,
  lockAccountContact,
  type StoredContact,
  setAccountContact,
  setCustomerName,
} from "./session/account-queries.ts";

/**
 * Name and phone number as they were entered for an account: in its profile, or in the account itself if it has no
 * profile.
 */
export type AccountContact = { firstName: string; lastName: string; phone: string };
type LockedContact = { contact: AccountContact; hasProfile: boolean };

/** Locks the profile first, as its owner's change does. Undefined for guests and deleted accounts. */
export async function lockContact(trx: Transaction, customerId: string): Promise<LockedContact | undefined> {
  const profile = await lockProfile(trx, customerId);
  const account = await lockAccountContact(trx, customerId);
  if (!account) return undefined;
  return { contact: toContact(profile, account), hasProfile: profile !== undefined };
}

/** The contacts of accounts by their ids. Guests have none, because their names are in their orders only. */
export async function getContacts(
  db: Database,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, AccountContact>> {
  const profiles = new Map((await listProfiles(db, customerIds)).map((profile) => [profile.customer_id, profile]));
  const accounts = await listAccountContacts(db, customerIds);
  return new Map(accounts.map(({ id, ...account }) => [id, toContact(profiles.get(id), account)]));
}

type ProfileNames = { first_name: string; last_name: string; mobile_number: string };

/** An imported account has one name: its last word is the last name. */
function toContact(profile: ProfileNames | undefined, account: Omit<StoredContact, "id">): AccountContact {
  if (profile) return { firstName: profile.first_name, lastName: profile.last_name, phone: profile.mobile_number };
  const phone = account.phone ?? "";
  if (account.first_name !== null || account.last_name !== null)
    return { firstName: account.first_name ?? "", lastName: account.last_name ?? "", phone };
  const name = (account.name ?? "").trim();
  const end = name.lastIndexOf(" ");
  return {
    firstName: end < 0 ? name : name.slice(0, end),
    lastName: end < 0 ? "" : name.slice(end + 1),
    phone,
  };
}

/**
 * Stores a contact that `lockContact` has locked. The full name is stored in the account, too, where mails and the page
 * header read it.
 */
export async function saveContact(
  trx: Transaction,
  customerId: string,
  { contact: { firstName, lastName, phone }, hasProfile }: LockedContact,
) {
  const name = `${firstName} ${lastName}`.trim();
  if (!hasProfile)
    return setAccountContact(trx, customerId, {
      name: name || null,
      first_name: firstName || null,
      last_name: lastName || null,
      phone: phone || null,
    });
  const row = { first_name: firstName, last_name: lastName, mobile_number: phone };
  await updateProfileRow(trx, customerId, row);
  await setCustomerName(trx, customerId, name);
}
