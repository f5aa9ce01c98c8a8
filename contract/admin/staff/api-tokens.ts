import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { type Permission, permissions, tokenPermissions } from "../permissions.ts";

/** Every token begins with this, so that scanners of source code find one that was published. */
export const tokenPrefix = "kapas_";
const maxTokenDays = 365;

/**
 * `lastUsedAt` is precise to the minute. `permissions`: what the token may do now, which is at most what its owner may
 * do.
 */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  prefix: z.string(),
  owner: z.object({ _id: Id, name: z.string() }),
  permissions: z.array(z.enum(permissions)),
  state: z.enum(["active", "expired", "revoked"]),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;
export const ApiTokensResponse = responseSchema({ tokens: z.array(ApiToken) });
export type ApiTokensResponse = z.infer<typeof ApiTokensResponse>;

/** `tokenId`: chosen by the client, so that a repeated request adds nothing twice. */
export const AddApiToken = z.object({
  tokenId: Id,
  name: z.string().trim().min(1, "Enter what the token is for").max(60, "At most 60 characters").regex(noNull),
  permissions: z
    .array(z.enum(tokenPermissions as [Permission, ...Permission[]], "A token cannot have this permission"))
    .min(1, "Choose at least one permission")
    .max(permissions.length),
  days: z.coerce
    .number("Enter a number of days")
    .int("Enter whole days")
    .min(1, "At least one day")
    .max(maxTokenDays, "At most a year: 365 days"),
});
export type AddApiToken = z.infer<typeof AddApiToken>;
/** `token` is in this answer only. Null if a repeated request has added nothing. */
export const ApiTokenAddedResponse = responseSchema({ token: z.string().nullable(), message: z.string() });
export type ApiTokenAddedResponse = z.infer<typeof ApiTokenAddedResponse>;
export const ApiTokenParams = z.object({ tokenId: Id });
export const ApiTokenRevokedResponse = responseSchema({ message: z.string() });
export type ApiTokenRevokedResponse = z.infer<typeof ApiTokenRevokedResponse>;
