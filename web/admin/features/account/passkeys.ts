import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { PasskeySignIn } from "#contract/admin/staff/sign-in/passkeys.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../state/api.ts";

/** Lets the browser create a passkey, and adds the passkey to the member's own account. */
export async function addPasskey({ name }: { name: string }) {
  const { options } = await api.passkeys.begin();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch(explain);
  return api.passkeys.add({ name, credential: { ...credential, clientExtensionResults: {} } });
}

/** Lets the browser sign in with one of the member's passkeys. */
export async function signInWithPasskey(input: PasskeySignIn) {
  const { options } = await api.passkeys.beginSignIn(input);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const passkey = await startAuthentication({ optionsJSON }).catch(explain);
  return api.sessions.signIn({ ...input, passkey: { ...passkey, clientExtensionResults: {} } });
}

/** Browsers do not tell whether the member cancelled or the authenticator did not answer. */
function explain(error: unknown): never {
  if (error instanceof Refusal) throw error;
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  throw new Error(
    isKnown
      ? "You already have a passkey on this device."
      : "The passkey was not used: it was cancelled or took too long.",
  );
}
