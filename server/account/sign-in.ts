import { type Login, tokenHours, type User } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import type { Shop } from "../shop.ts";
import { findByEmail, getShopper, type ShopperRow } from "./account-queries.ts";
import { countAttempt, forgetAttempts, loginLimit, requireFewAttempts } from "./attempts.ts";
import { isPassword } from "./password.ts";
import { issueToken, type Shopper } from "./session.ts";

/** One message and one duration for an unknown address and a wrong password. */
export async function login(shop: Shop, { email, password, rememberMe }: Login, network: string) {
  const trier = { email, network };
  await requireFewAttempts(shop, loginLimit, trier);
  const shopper = await findByEmail(shop.db, email);
  const right = await isPassword(password, shopper?.password_hash, network);
  if (!shopper || !right) {
    await countAttempt(shop, shop.db, loginLimit, trier);
    throw new Refusal("credentials_wrong", "Invalid email or password.");
  }
  // Asked again: of a thousand guesses sent at once, the right one must not get through behind the wrong ones.
  await requireFewAttempts(shop, loginLimit, trier);
  await forgetAttempts(shop, loginLimit, trier);
  return await sessionOf(shop, shopper, rememberMe ? tokenHours.remembered : tokenHours.usual);
}

export async function getMe(shop: Shop, { id }: Shopper) {
  return { user: asUser(await getShopper(shop.db, id)) };
}

/** A token and whom it stands for. */
export async function sessionOf(shop: Shop, shopper: ShopperRow, hours: number) {
  const token = await issueToken(shop, { id: shopper.id, tokenVersion: shopper.token_version }, hours);
  return { token, user: asUser(shopper) };
}

function asUser({ id, email, name }: ShopperRow): User {
  return { _id: id, email, name };
}
