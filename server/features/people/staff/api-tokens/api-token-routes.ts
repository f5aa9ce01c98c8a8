import { apiTokenRoutes } from "#contract/admin/staff/api-token-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../serve-staff.ts";
import { addToken, getTokens, revokeToken } from "./api-tokens.ts";

export function serveApiTokens(app: App, context: AppContext) {
  serveStaff(app, apiTokenRoutes, {
    list: async () => ({ tokens: await getTokens(context) }),
    async add({ staff, body }) {
      const token = await addToken(context, staff, body);
      return { token, message: token ? "The token is added." : "The token was added already." };
    },
    async revoke({ staff, params }) {
      await revokeToken(context, staff, params.tokenId);
      return { message: "The token is revoked." };
    },
  });
}
