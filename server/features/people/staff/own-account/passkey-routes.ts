import { passkeyRoutes } from "#contract/admin/staff/sign-in/passkey-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../serve-staff.ts";
import { findSignInClient } from "../session/staff-devices.ts";
import { beginPasskeySignIn } from "../session/staff-sign-in.ts";
import { addPasskey, beginPasskey, removePasskey } from "./own-passkeys.ts";

export function servePasskeys(app: App, context: AppContext) {
  serveStaff(app, passkeyRoutes, {
    async beginSignIn(request) {
      const client = findSignInClient(context, request, request.body.email);
      return { options: { ...(await beginPasskeySignIn(context, request.body, client)) } };
    },
    begin: async ({ staff }) => ({ options: { ...(await beginPasskey(context, staff)) } }),
    async add({ staff, body }) {
      const recoveryCodes = await addPasskey(context, staff, body);
      return { message: `The passkey ${body.name} is added.`, recoveryCodes };
    },
    async remove({ staff, params }) {
      await removePasskey(context, staff, params.passkeyId);
      return { message: "The passkey is removed." };
    },
  });
}
