import {
  AddPasskey,
  PasskeyAddedResponse,
  PasskeyOptionsResponse,
  PasskeyParams,
  PasskeyRemovedResponse,
  PasskeySignIn,
} from "#contract/admin/staff/passkeys.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { findSignInClient } from "../session/staff-devices.ts";
import { beginPasskeySignIn } from "../session/staff-sign-in.ts";
import { addPasskey, beginPasskey, removePasskey } from "./own-passkeys.ts";

export function passkeyRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "signed in", allowsMissingSecondFactor: true } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.post(
    "/admin/auth/login/passkey",
    {
      config: { staffAccess: "everyone" },
      schema: {
        ...call("A challenge for a member's passkey, by the right password"),
        body: PasskeySignIn,
        response: { 200: PasskeyOptionsResponse },
      },
    },
    async (request) => {
      const client = findSignInClient(context, request, request.body.email);
      return success({ options: { ...(await beginPasskeySignIn(context, request.body, client)) } });
    },
  );
  app.post(
    "/admin/auth/passkeys/options",
    {
      config: { ...config, needsPassword: true },
      schema: { ...call("A challenge for a new passkey"), response: { 200: PasskeyOptionsResponse } },
    },
    async ({ staff }) => success({ options: { ...(await beginPasskey(context, staff)) } }),
  );
  app.post(
    "/admin/auth/passkeys",
    {
      config,
      schema: { ...call("Adds a passkey"), body: AddPasskey, response: { 200: PasskeyAddedResponse } },
    },
    async ({ staff, body }) => {
      const recoveryCodes = await addPasskey(context, staff, body);
      return success({ message: `The passkey ${body.name} is added.`, recoveryCodes });
    },
  );
  app.post(
    "/admin/auth/passkeys/:passkeyId/remove",
    {
      config: { ...config, needsPassword: true },
      schema: {
        ...call("Removes an own passkey"),
        params: PasskeyParams,
        response: { 200: PasskeyRemovedResponse },
      },
    },
    async ({ staff, params }) => {
      await removePasskey(context, staff, params.passkeyId);
      return success({ message: "The passkey is removed." });
    },
  );
}
