import { type GuestCheckout, tokenHours } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { getRequestLanguage } from "../../../../platform/http/request/request-language.ts";
import { consumeRateLimit } from "../../../../platform/rate-limits/rate-limit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import { revokeTokens } from "../session/account-queries.ts";
import type { Client } from "../session/login-throttle.ts";
import { createSession } from "../session/sign-in.ts";
import {
  insertGuest,
  lockGuests,
  lockOrdersOf,
  moveAddresses,
  moveBlocks,
  moveGuestSubscriptions,
  moveOrders,
  moveOrderUpdates,
  moveRedemptions,
} from "./guest-queries.ts";

/** The limits are generous, because a whole town may share a network, and because anybody can type any address. */
const guestRateLimit = {
  name: "guest",
  windowSeconds: 3600,
  perEmail: 60,
  perNetwork: 200,
  message: "Too many orders as a guest.",
};

/**
 * Begins the session of a new guest: a customer of its own, with whom no other guest of the same address shares
 * anything. Whether the address has an account makes no difference. No device cookie is set, because the guest has
 * proved nothing.
 */
export async function startGuestSession(context: AppContext, { email }: GuestCheckout, client: Client) {
  const { guestCheckout } = await getSettings(context.db);
  if (!guestCheckout) throw new Refusal("forbidden", "Please sign in to order.");
  await consumeRateLimit(context, context.db, guestRateLimit, { email, network: client.network });
  const guest = await insertGuest(context.db, {
    id: newId(),
    email,
    language: getRequestLanguage(),
    now: context.now(),
  });
  return await createSession(context, guest, tokenHours.remembered, client);
}

/**
 * Moves the orders of the guests with this email to the account, and ends the guests' sessions. Only for an email that
 * was just proved by a mailed code. Locks orders before customers, as changes of an order do.
 */
export async function claimGuestOrders(
  trx: Transaction,
  context: AppContext,
  account: { id: string; email: string },
  client: Client,
) {
  const { id: accountId, email } = account;
  await lockOrdersOf(trx, email);
  const guestIds = await lockGuests(trx, email);
  if (guestIds.length === 0) return;
  await moveGuestSubscriptions(trx, { guestIds, accountId, signedInGuestId: client.guestId });
  const orders = await moveOrders(trx, guestIds, accountId);
  await moveRedemptions(trx, guestIds, accountId);
  await moveOrderUpdates(trx, guestIds, accountId);
  // Only the addresses of the guest who signs in are moved: anybody may have typed this email, with an address of their
  // own.
  await moveAddresses(
    trx,
    guestIds.filter((id) => id === client.guestId),
    accountId,
  );
  await moveBlocks(trx, guestIds, accountId);
  await revokeTokens(trx, guestIds, context.now());
  if (orders > 0) await recordSecurityEvent(context, "guest-orders-claimed", email, client, trx);
}
