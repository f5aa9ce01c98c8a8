import { get, post, routes } from "../../staff-access.ts";
import {
  ConfirmSecondFactor,
  RecoveryCodesResponse,
  SecondFactorRemovedResponse,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from "./second-factor.ts";

const access = "signed in";

/** The member's own second factor. */
export const secondFactorRoutes = routes("/admin/auth/second-factor", {
  get: get("", {
    access,
    allowsMissingSecondFactor: true,
    reply: SecondFactorResponse,
    summary: "Whether the own second factor is on",
  }),
  begin: post("", {
    access,
    allowsMissingSecondFactor: true,
    needsPassword: true,
    reply: SecondFactorSetupResponse,
    summary: "Begins to set up an authenticator app",
  }),
  confirm: post("/confirm", {
    access,
    allowsMissingSecondFactor: true,
    body: ConfirmSecondFactor,
    reply: RecoveryCodesResponse,
    summary: "Switches the second factor on, by a first code",
  }),
  renewRecoveryCodes: post("/recovery-codes", {
    access,
    allowsMissingSecondFactor: true,
    needsPassword: true,
    reply: RecoveryCodesResponse,
    summary: "Replaces the recovery codes",
  }),
  switchOff: post("/off", {
    access,
    allowsMissingSecondFactor: true,
    needsPassword: true,
    reply: SecondFactorRemovedResponse,
    summary: "Switches the own second factor off",
  }),
});
