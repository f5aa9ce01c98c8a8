import { z } from "zod";
import { LoginPassword } from "../../../account/account.ts";
import { responseSchema } from "../../../http/response.ts";
import { toAsciiDigits } from "../../../values/digits.ts";

/** A code of an authenticator app, or a recovery code. Spaces and hyphens are removed. */
export const SecondFactorCode = z
  .string({ error: "Enter the code" })
  .max(60, "This is not a code")
  .transform((code) => toAsciiDigits(code).replaceAll(/[\s-]/g, "").toUpperCase());

/** The password of the signed-in member, before sensitive changes: an open session alone must not suffice. */
export const ConfirmOwnPassword = z.object({ password: LoginPassword });
export type ConfirmOwnPassword = z.infer<typeof ConfirmOwnPassword>;
export const ConfirmSecondFactor = z.object({ code: SecondFactorCode });
export type ConfirmSecondFactor = z.input<typeof ConfirmSecondFactor>;

export const SecondFactorResponse = responseSchema({
  isActive: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(
    z.object({ _id: z.string(), name: z.string(), addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }),
  ),
  recoveryCodesLeft: z.number(),
  /** Whether the member's role requires a second factor. */
  isRequired: z.boolean(),
});
export type SecondFactorResponse = z.infer<typeof SecondFactorResponse>;
/** `secret` is base32, `qrCode` an SVG image. */
export const SecondFactorSetupResponse = responseSchema({ secret: z.string(), qrCode: z.string() });
export type SecondFactorSetupResponse = z.infer<typeof SecondFactorSetupResponse>;
export const RecoveryCodesResponse = responseSchema({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof RecoveryCodesResponse>;
export const SecondFactorRemovedResponse = responseSchema({ message: z.string() });
export type SecondFactorRemovedResponse = z.infer<typeof SecondFactorRemovedResponse>;
