import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG, decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { AddPasskey, UsedCredential } from "#contract/admin/staff/sign-in/passkeys.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { findPasskey, insertChallenge, listPasskeys, recordPasskeyUse, takeChallenge } from "./passkey-queries.ts";

/** Lifetime of a challenge, in milliseconds: the time to find and touch the authenticator. */
const challengeMs = 5 * 60_000;

/** The signature algorithms that authenticators support. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Passkeys belong to the shop's host, and browsers sign the origin of the page. */
function getRelyingParty({ config }: Pick<AppContext, "config">) {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, id: hostname };
}

const listCredentials = async (db: Database, staffId: string) =>
  (await listPasskeys(db, staffId)).map(({ id, transports }) => ({ id, transports }));

/** Options for `navigator.credentials.create`. */
export async function createNewPasskeyOptions(
  context: AppContext,
  member: { id: string; email: string; name: string },
) {
  const { app_title: rpName } = await getSettings(context.db);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: getRelyingParty(context).id,
    timeout: challengeMs,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    supportedAlgorithmIDs,
    excludeCredentials: await listCredentials(context.db, member.id),
    // The passkey is a second factor beside the password, so the authenticator need not identify the member by itself.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  await storeChallenge(context, member.id, "add", options.challenge);
  return options;
}

/** Options for `navigator.credentials.get`. */
export async function createSignInOptions(context: AppContext, staffId: string) {
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(context).id,
    timeout: challengeMs,
    userVerification: "preferred",
    allowCredentials: await listCredentials(context.db, staffId),
  });
  await storeChallenge(context, staffId, "sign-in", options.challenge);
  return options;
}

/**
 * The public key of a new passkey; undefined if the credential or its challenge is not valid. Uses up the challenge.
 */
export async function verifyNewPasskey(
  context: AppContext,
  trx: Transaction,
  staffId: string,
  credential: AddPasskey["credential"],
) {
  const challenge = await useChallenge(context, trx, { staffId, purpose: "add", credential });
  if (challenge === undefined) return undefined;
  const { origin, id } = getRelyingParty(context);
  const response = credential as RegistrationResponseJSON;
  const expected = { supportedAlgorithmIDs, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  // The library throws if the response is not valid.
  try {
    const result = await verifyRegistrationResponse({ response, ...expected, requireUserVerification: false });
    return result.verified ? result.registrationInfo.credential : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the member's passkey signed an open challenge of this shop. Uses up the challenge in either case. */
export async function takePasskey(
  trx: Transaction,
  context: AppContext,
  staffId: string,
  credential: UsedCredential,
): Promise<boolean> {
  const challenge = await useChallenge(context, trx, { staffId, purpose: "sign-in", credential });
  const passkey = challenge === undefined ? undefined : await findPasskey(trx, staffId, credential.id);
  if (challenge === undefined || !passkey) return false;
  const to = await verifyCounter(context, challenge, credential, passkey);
  if (to === undefined) return false;
  return recordPasskeyUse(trx, passkey.id, { from: passkey.counter, to, now: context.now() });
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** The new counter; undefined for a wrong origin or signature, and for a counter that was seen before. */
async function verifyCounter(context: AppContext, challenge: string, credential: UsedCredential, passkey: Passkey) {
  const { origin, id: rpId } = getRelyingParty(context);
  const { id, public_key, counter } = passkey;
  // The library throws if the response is not valid.
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

async function storeChallenge(context: AppContext, staffId: string, purpose: "add" | "sign-in", challenge: string) {
  const expiresAt = new Date(context.now().getTime() + challengeMs);
  await insertChallenge(context.db, { challenge, staffId, purpose, expiresAt });
}

type ChallengeUse = {
  staffId: string;
  purpose: "add" | "sign-in";
  credential: { response: { clientDataJSON: string } };
};

/**
 * The challenge that the credential signed; undefined unless it was created for this member and purpose and was not
 * used before.
 */
async function useChallenge(
  { now }: AppContext,
  trx: Transaction,
  { staffId, purpose, credential }: ChallengeUse,
): Promise<string | undefined> {
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(trx, { challenge, staffId, purpose, now: now() })) ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  // The client may have sent text that is not JSON.
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
