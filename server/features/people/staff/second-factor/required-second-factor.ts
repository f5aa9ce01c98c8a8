import { allPermissions } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";

type Member = { permissions: readonly string[]; has_second_factor: boolean };

/**
 * Whether the member must have a second factor: those with all permissions must, in a shop with https. The demo shop's
 * passwords are public, so a second factor protects nothing.
 */
export function isSecondFactorRequired({ config }: Pick<AppContext, "config">, { permissions }: Member): boolean {
  return config.publicUrl.startsWith("https:") && !config.demo && permissions.includes(allPermissions);
}

/** Whether the member can use nothing but the routes that set a second factor up. */
export function mustAddSecondFactor(context: Pick<AppContext, "config">, member: Member): boolean {
  return !member.has_second_factor && isSecondFactorRequired(context, member);
}

export function secondFactorRequired(message: string): Refusal {
  return new Refusal("second_factor_required", message);
}
