import type { Profile, ProfileChange } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/open.ts";
import { setName } from "./account-queries.ts";
import { changeProfile, findProfile, type ProfileRow, saveProfile } from "./profile-queries.ts";
import type { Customer } from "./session.ts";

/** A 404 means that there is none yet (SPEC §4). */
export async function getProfile(context: AppContext, customer: Customer): Promise<Profile> {
  const row = await findProfile(context.db, customer.id);
  if (!row) throw noProfile();
  return asProfile(row);
}

export async function createProfile(context: AppContext, customer: Customer, profile: Profile): Promise<Profile> {
  const columns = {
    customer_id: customer.id,
    ...textColumns(profile),
    date_of_birth: birthday(context, profile.dateOfBirth),
  };
  return await context.db
    .transaction()
    .execute(async (transaction) => greetAs(transaction, await saveProfile(transaction, columns)));
}

/** What is not named stays as it is. */
export async function updateProfile(context: AppContext, customer: Customer, change: ProfileChange): Promise<Profile> {
  const { dateOfBirth } = change;
  const born = dateOfBirth === undefined ? {} : { date_of_birth: birthday(context, dateOfBirth) };
  return await context.db.transaction().execute(async (transaction) => {
    const row = await changeProfile(transaction, customer.id, { ...textColumns(change), ...born });
    if (!row) throw noProfile();
    return await greetAs(transaction, row);
  });
}

/** Mails and the header name the customer as the profile does. */
async function greetAs(db: Database, row: ProfileRow): Promise<Profile> {
  await setName(db, row.customer_id, `${row.first_name} ${row.last_name}`);
  return asProfile(row);
}

function birthday(context: AppContext, given: string): Date {
  const day = new Date(given);
  const message = "Date of birth must be in the past";
  if (day > context.now()) throw new Refusal("invalid", message, { errors: { dateOfBirth: message } });
  return day;
}

function textColumns<Given extends ProfileChange>(given: Given) {
  return {
    first_name: given.firstName as Given["firstName"],
    last_name: given.lastName as Given["lastName"],
    mobile_number: given.mobileNumber as Given["mobileNumber"],
    alternate_mobile_number: given.alternateMobileNumber as Given["alternateMobileNumber"],
    country: given.country as Given["country"],
    location: given.location as Given["location"],
  };
}

function asProfile(row: ProfileRow): Profile {
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

const noProfile = () => new Refusal("not_found", "You have no profile yet.");
