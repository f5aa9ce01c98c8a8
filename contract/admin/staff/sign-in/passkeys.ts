import { z } from "zod";
import { LoginEmail, LoginPassword } from "../../../account/account.ts";
import { responseSchema } from "../../../http/response.ts";

const Base64Url = z.string().regex(/^[\w-]+$/, "This is not a passkey");
const Credential = z.object({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
/** What the browser's WebAuthn API returns for a new passkey, as JSON. */
const NewCredential = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url.max(8000),
    attestationObject: Base64Url.max(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
/** What the browser's WebAuthn API returns for a sign-in, as JSON. */
export const UsedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url.max(8000),
    authenticatorData: Base64Url.max(8000),
    signature: Base64Url.max(8000),
    userHandle: Base64Url.max(400).optional(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

const PasskeyName = z.string().trim().min(1, "Enter a name").max(60, "The name is too long");
export const AddPasskey = z.object({ name: PasskeyName, credential: NewCredential });
export type AddPasskey = z.infer<typeof AddPasskey>;
export const PasskeyParams = z.object({ passkeyId: Base64Url.max(1400) });
export const PasskeySignIn = z.object({ email: LoginEmail, password: LoginPassword });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** Options of the browser's WebAuthn API, as JSON. */
export const PasskeyOptionsResponse = responseSchema({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptionsResponse = z.infer<typeof PasskeyOptionsResponse>;
/** `recoveryCodes`: set if this is the member's first second factor; otherwise empty. */
export const PasskeyAddedResponse = responseSchema({ message: z.string(), recoveryCodes: z.array(z.string()) });
export type PasskeyAddedResponse = z.infer<typeof PasskeyAddedResponse>;
export const PasskeyRemovedResponse = responseSchema({ message: z.string() });
export type PasskeyRemovedResponse = z.infer<typeof PasskeyRemovedResponse>;
