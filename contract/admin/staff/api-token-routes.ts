import { get, post, remove, routes } from "../staff-access.ts";
import {
  AddApiToken,
  ApiTokenAddedResponse,
  ApiTokenParams,
  ApiTokenRevokedResponse,
  ApiTokensResponse,
} from "./api-tokens.ts";

const access = "integrations:write";

/** Tokens with which programs use the API. */
export const apiTokenRoutes = routes("/admin/tokens", {
  list: get("", { access, reply: ApiTokensResponse, summary: "The API tokens of all members" }),
  add: post("", {
    access,
    needsPassword: true,
    body: AddApiToken,
    reply: ApiTokenAddedResponse,
    summary: "Add an API token; the answer has it",
  }),
  revoke: remove("/:tokenId", {
    access,
    params: ApiTokenParams,
    reply: ApiTokenRevokedResponse,
    summary: "Revoke an API token at once",
  }),
});
