import { post, routes } from "../../staff-access.ts";
import {
  AddPasskey,
  PasskeyAddedResponse,
  PasskeyOptionsResponse,
  PasskeyParams,
  PasskeyRemovedResponse,
  PasskeySignIn,
} from "./passkeys.ts";

/** The member's own passkeys, and the sign-in with one. */
export const passkeyRoutes = routes("/admin/auth", {
  beginSignIn: post("/login/passkey", {
    access: "everyone",
    body: PasskeySignIn,
    reply: PasskeyOptionsResponse,
    summary: "A challenge for a member's passkey, by the right password",
  }),
  begin: post("/passkeys/options", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    needsPassword: true,
    reply: PasskeyOptionsResponse,
    summary: "A challenge for a new passkey",
  }),
  add: post("/passkeys", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    body: AddPasskey,
    reply: PasskeyAddedResponse,
    summary: "Adds a passkey",
  }),
  remove: post("/passkeys/:passkeyId/remove", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    needsPassword: true,
    params: PasskeyParams,
    reply: PasskeyRemovedResponse,
    summary: "Removes an own passkey",
  }),
});
