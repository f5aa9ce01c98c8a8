import { type Login, tokenHours, type User } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { verifyPassword } from "../../../../platform/passwords/password-hash.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import { type CustomerRow, findCustomerByEmail, getCustomer } from "./account-queries.ts";
import { isLockedDemoAccount } from "./demo-accounts.ts";
import { type Client, clearWrongPasswords, countWrongPassword, requireLoginAllowed } from "./login-throttle.ts";
import { type Customer, issueToken } from "./session.ts";

/** An unknown email and a wrong password get the same message and take the same time. */
export async function login(context: AppContext, { email, password, rememberMe }: Login, client: Client) {
  await requireLoginAllowed(context, email, client);
  const customer = await findCustomerByEmail(context.db, email);
  const isCorrect = await verifyPassword(password, customer?.password_hash, client.network);
  if (!customer || !isCorrect) {
    await countWrongPassword(context, email, client);
    throw credentialsWrong();
  }
  // The limit is checked again: of many concurrent attempts, the correct one must not succeed after too many wrong
  // ones.
  await requireLoginAllowed(context, email, client);
  await clearWrongPasswords(context, email, client);
  const hours = rememberMe ? tokenHours.remembered : tokenHours.standard;
  const session = await createSession(context, customer, hours, client);
  await recordSecurityEvent(context, "login", email, client);
  return session;
}

export async function getCurrentUser(context: AppContext, { id }: Customer) {
  return { user: toUser(await getCustomer(context.db, id)) };
}

/** Begins a session of this client and returns its token with the user. */
export async function createSession(context: AppContext, customer: CustomerRow, hours: number, client: Client) {
  if (customer.guest_email === null && isLockedDemoAccount(context, customer.email)) throw credentialsWrong();
  const token = await issueToken(context, { id: customer.id, tokenVersion: customer.token_version }, hours, client);
  return { token, user: toUser(customer) };
}

function toUser({ id, email, name, guest_email: guestEmail }: CustomerRow): User {
  return { _id: id, email: guestEmail ?? email, name, isGuest: guestEmail !== null };
}

const credentialsWrong = () => new Refusal("credentials_wrong", "Invalid email or password.");
