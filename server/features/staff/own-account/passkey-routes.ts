import {
  AddPasskey,
  PasskeyAddedResponse,
  PasskeyOptionsResponse,
  PasskeyParams,
  PasskeyRemovedResponse,
  PasskeySignIn,
  RemovePasskey,
} from "#contract/admin/passkeys.ts";
import { ConfirmOwnPassword } from "#contract/admin/second-factor.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { findStaffClient } from "../session/staff-authentication.ts";
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
        ...{ body: PasskeySignIn, response: { 200: PasskeyOptionsResponse } },
      },
    },
    async (request) =>
      success({ options: { ...(await beginPasskeySignIn(context, request.body, findStaffClient(request))) } }),
  );
  app.post(
    "/admin/auth/passkeys/options",
    {
      config,
      schema: {
        ...call("A challenge for a new passkey"),
        ...{ body: ConfirmOwnPassword, response: { 200: PasskeyOptionsResponse } },
      },
    },
    async (request) => {
      const client = findStaffClient(request);
      return success({ options: { ...(await beginPasskey(context, request.staff, request.body.password, client)) } });
    },
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
      config,
      schema: {
        ...call("Removes an own passkey"),
        ...{ params: PasskeyParams, body: RemovePasskey, response: { 200: PasskeyRemovedResponse } },
      },
    },
    async (request) => {
      const { password } = request.body;
      await removePasskey(context, request.staff, request.params.passkeyId, {
        password,
        client: findStaffClient(request),
      });
      return success({ message: "The passkey is removed." });
    },
  );
}
