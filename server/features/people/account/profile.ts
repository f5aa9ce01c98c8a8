import type { Profile, ProfileChange } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { findProfile, type ProfileRow, updateProfileRow, upsertProfile } from "./profile-queries.ts";
import { setCustomerName } from "./session/account-queries.ts";
import type { Customer } from "./session/session.ts";

/** Refuses with 404 if there is no profile yet (SPEC §4). */
export async function getProfile(context: AppContext, customer: Customer): Promise<Profile> {
  const row = await findProfile(context.db, customer.id);
  if (!row) throw profileNotFound();
  return toProfile(row);
}

export async function createProfile(context: AppContext, customer: Customer, profile: Profile): Promise<Profile> {
  const columns = {
    customer_id: customer.id,
    ...toTextColumns(profile),
    date_of_birth: toDateOfBirth(context, profile.dateOfBirth),
  };
  return await context.db
    .transaction()
    .execute(async (transaction) => syncCustomerName(transaction, await upsertProfile(transaction, columns)));
}

/** Omitted fields are not changed. */
export async function updateProfile(context: AppContext, customer: Customer, change: ProfileChange): Promise<Profile> {
  const { dateOfBirth } = change;
  const dateColumns = dateOfBirth === undefined ? {} : { date_of_birth: toDateOfBirth(context, dateOfBirth) };
  return await context.db.transaction().execute(async (transaction) => {
    const row = await updateProfileRow(transaction, customer.id, { ...toTextColumns(change), ...dateColumns });
    if (!row) throw profileNotFound();
    return await syncCustomerName(transaction, row);
  });
}

/** Copies the name to the customer record, which mails and the page header read. */
async function syncCustomerName(db: Database, row: ProfileRow): Promise<Profile> {
  await setCustomerName(db, row.customer_id, `${row.first_name} ${row.last_name}`);
  return toProfile(row);
}

function toDateOfBirth(context: AppContext, isoDate: string): Date {
  const day = new Date(isoDate);
  const message = "Date of birth must be in the past";
  if (day > context.now()) throw new Refusal("invalid", message, { errors: { dateOfBirth: message } });
  return day;
}

function toTextColumns<Change extends ProfileChange>(change: Change) {
  return {
    first_name: change.firstName as Change["firstName"],
    last_name: change.lastName as Change["lastName"],
    mobile_number: change.mobileNumber as Change["mobileNumber"],
    alternate_mobile_number: change.alternateMobileNumber as Change["alternateMobileNumber"],
    country: change.country as Change["country"],
    location: change.location as Change["location"],
  };
}

function toProfile(row: ProfileRow): Profile {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    mobileNumber: row.mobile_number,
    alternateMobileNumber: row.alternate_mobile_number,
    dateOfBirth: row.date_of_birth.toISOString(),
    country: row.country as Profile["country"],
    location: row.location,
  };
}

const profileNotFound = () => new Refusal("not_found", "You have no profile yet.");
