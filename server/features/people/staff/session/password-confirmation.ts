import { passwordConfirmationMinutes } from "#contract/admin/staff/sign-in/password-confirmation.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";

/**
 * The confirmation of a signed-in member. `confirmedAt`: when the password was last entered in this session. `token`:
 * the name of the API token, if one is used.
 */
export type PasswordConfirmation = { confirmedAt: Date | null; token?: string | undefined };

/**
 * Guards changes that would outlast a stolen session, such as invitations, roles and tokens, and files with everybody's
 * personal data. Routes declare `config.needsPassword`. API tokens pass, because adding one needed the password.
 * @throws Refusal unless the password was entered in this session within the last minutes
 */
export function requireConfirmedPassword(
  { now }: Pick<AppContext, "now">,
  { confirmedAt, token }: PasswordConfirmation,
) {
  if (token !== undefined) return;
  const confirmedSince = now().getTime() - passwordConfirmationMinutes * 60_000;
  if (!confirmedAt || confirmedAt.getTime() < confirmedSince)
    throw new Refusal("password_required", "Enter your password first.");
}
