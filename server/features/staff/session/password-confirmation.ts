import { passwordConfirmationMinutes } from "#contract/admin/password-confirmation.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";

/** A signed-in member, by session or by API token. `confirmedAt`: when the password was last entered in this session. */
export type Confirmed = { confirmedAt: Date | null; token?: string | undefined };

/**
 * For what would outlast a stolen session, such as invitations, roles and tokens, and for files with everybody's personal data. Routes declare
 * `config.needsPassword`. An API token was added with the password.
 */
export function requireConfirmedPassword({ now }: Pick<AppContext, "now">, { confirmedAt, token }: Confirmed) {
  if (token !== undefined) return;
  const confirmedSince = now().getTime() - passwordConfirmationMinutes * 60_000;
  if (!confirmedAt || confirmedAt.getTime() < confirmedSince)
    throw new Refusal("password_required", "Enter your password first.");
}
