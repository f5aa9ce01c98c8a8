import type { z } from "zod";
import type {
  AddApiToken,
  ApiTokenAddedResponse,
  ApiTokenRevokedResponse,
  ApiTokensResponse,
} from "../staff/api-tokens.ts";
import type { Calls } from "./calls.ts";

export const tokensCalls = ({ get, post, remove }: Calls) => ({
  list: () => get<ApiTokensResponse>("/tokens"),
  add: (body: z.input<typeof AddApiToken>) => post<ApiTokenAddedResponse>("/tokens", body),
  revoke: (tokenId: string) => remove<ApiTokenRevokedResponse>(`/tokens/${encodeURIComponent(tokenId)}`),
});
