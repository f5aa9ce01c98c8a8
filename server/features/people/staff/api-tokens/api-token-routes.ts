import {
  AddApiToken,
  ApiTokenAddedResponse,
  ApiTokenParams,
  ApiTokenRevokedResponse,
  ApiTokensResponse,
} from "#contract/admin/staff/api-tokens.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { addToken, getTokens, revokeToken } from "./api-tokens.ts";

export function apiTokenRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "integrations:write" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/tokens",
    { config, schema: { tags, summary: "The API tokens of all members", response: { 200: ApiTokensResponse } } },
    async () => success({ tokens: await getTokens(context) }),
  );
  app.post(
    "/admin/tokens",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Add an API token; the answer has it",
        body: AddApiToken,
        response: { 200: ApiTokenAddedResponse },
      },
    },
    async ({ staff, body }) => {
      const token = await addToken(context, staff, body);
      return success({ token, message: token ? "The token is added." : "The token was added already." });
    },
  );
  app.delete(
    "/admin/tokens/:tokenId",
    {
      config,
      schema: {
        tags,
        summary: "Revoke an API token at once",
        params: ApiTokenParams,
        response: { 200: ApiTokenRevokedResponse },
      },
    },
    async ({ staff, params }) => {
      await revokeToken(context, staff, params.tokenId);
      return success({ message: "The token is revoked." });
    },
  );
}
