import { type Login, tokenHours, type User } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import { type CustomerRow, findCustomerByEmail, getCustomer } from "./account-queries.ts";
import { verifyPassword } from "./password-hash.ts";
import { consumeRateLimit, loginRateLimit, requireWithinRateLimit, resetRateLimit } from "./rate-limit.ts";
import { type Customer, issueToken } from "./session.ts";

/** One message and one duration for an unknown address and a wrong password. */
export async function login(context: AppContext, { email, password, rememberMe }: Login, network: string) {
  const subject = { email, network };
  await requireWithinRateLimit(context, loginRateLimit, subject);
  const customer = await findCustomerByEmail(context.db, email);
  const isCorrect = await verifyPassword(password, customer?.password_hash, network);
  if (!customer || !isCorrect) {
    await consumeRateLimit(context, context.db, loginRateLimit, subject);
    throw new Refusal("credentials_wrong", "Invalid email or password.");
  }
  // Asked again: of a thousand guesses sent at once, the right one must not get through behind the wrong ones.
  await requireWithinRateLimit(context, loginRateLimit, subject);
  await resetRateLimit(context, loginRateLimit, subject);
  return await createSession(context, customer, rememberMe ? tokenHours.remembered : tokenHours.usual);
}

export async function getCurrentUser(context: AppContext, { id }: Customer) {
  return { user: toUser(await getCustomer(context.db, id)) };
}

/** A token and whom it stands for. */
export async function createSession(context: AppContext, customer: CustomerRow, hours: number) {
  const token = await issueToken(context, { id: customer.id, tokenVersion: customer.token_version }, hours);
  return { token, user: toUser(customer) };
}

function toUser({ id, email, name }: CustomerRow): User {
  return { _id: id, email, name };
}
