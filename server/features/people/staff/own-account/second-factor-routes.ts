import {
  ConfirmSecondFactor,
  RecoveryCodesResponse,
  SecondFactorRemovedResponse,
  SecondFactorResponse,
  SecondFactorSetupResponse,
} from "#contract/admin/staff/second-factor.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import {
  beginSecondFactor,
  confirmOwnSecondFactor,
  getOwnSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "./own-second-factor.ts";

export function secondFactorRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "signed in", allowsMissingSecondFactor: true } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/auth/second-factor",
    { config, schema: { ...call("Whether the own second factor is on"), response: { 200: SecondFactorResponse } } },
    async ({ staff }) => success(await getOwnSecondFactor(context, staff)),
  );
  app.post(
    "/admin/auth/second-factor",
    {
      config: { ...config, needsPassword: true },
      schema: { ...call("Begins to set up an authenticator app"), response: { 200: SecondFactorSetupResponse } },
    },
    async ({ staff }) => success(await beginSecondFactor(context, staff)),
  );
  app.post(
    "/admin/auth/second-factor/confirm",
    {
      config,
      schema: {
        ...call("Switches the second factor on, by a first code"),
        body: ConfirmSecondFactor,
        response: { 200: RecoveryCodesResponse },
      },
    },
    async ({ staff, body }) => success({ recoveryCodes: await confirmOwnSecondFactor(context, staff, body.code) }),
  );
  app.post(
    "/admin/auth/second-factor/recovery-codes",
    {
      config: { ...config, needsPassword: true },
      schema: { ...call("Replaces the recovery codes"), response: { 200: RecoveryCodesResponse } },
    },
    async ({ staff }) => success({ recoveryCodes: await renewRecoveryCodes(context, staff) }),
  );
  app.post(
    "/admin/auth/second-factor/off",
    {
      config: { ...config, needsPassword: true },
      schema: { ...call("Switches the own second factor off"), response: { 200: SecondFactorRemovedResponse } },
    },
    async ({ staff }) => {
      await switchOffSecondFactor(context, staff);
      return success({ message: "The second factor is off. The password is enough to sign in." });
    },
  );
}
