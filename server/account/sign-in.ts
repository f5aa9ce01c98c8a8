import { type Login, tokenHours, type User } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import { type CustomerRow, findByEmail, getCustomer } from "./account-queries.ts";
import { countAttempt, forgetAttempts, loginLimit, requireFewAttempts } from "./attempts.ts";
import { isPassword } from "./password.ts";
import { type Customer, issueToken } from "./session.ts";

/** One message and one duration for an unknown address and a wrong password. */
export async function login(context: AppContext, { email, password, rememberMe }: Login, network: string) {
  const trier = { email, network };
  await requireFewAttempts(context, loginLimit, trier);
  const customer = await findByEmail(context.db, email);
  const right = await isPassword(password, customer?.password_hash, network);
  if (!customer || !right) {
    await countAttempt(context, context.db, loginLimit, trier);
    throw new Refusal("credentials_wrong", "Invalid email or password.");
  }
  // Asked again: of a thousand guesses sent at once, the right one must not get through behind the wrong ones.
  await requireFewAttempts(context, loginLimit, trier);
  await forgetAttempts(context, loginLimit, trier);
  return await sessionOf(context, customer, rememberMe ? tokenHours.remembered : tokenHours.usual);
}

export async function getMe(context: AppContext, { id }: Customer) {
  return { user: asUser(await getCustomer(context.db, id)) };
}

/** A token and whom it stands for. */
export async function sessionOf(context: AppContext, customer: CustomerRow, hours: number) {
  const token = await issueToken(context, { id: customer.id, tokenVersion: customer.token_version }, hours);
  return { token, user: asUser(customer) };
}

function asUser({ id, email, name }: CustomerRow): User {
  return { _id: id, email, name };
}
