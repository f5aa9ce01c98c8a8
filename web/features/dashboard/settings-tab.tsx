import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { useSignIn } from "../../app/state/sign-in.ts";
import { TabHeader } from "../../ui/display/tab-header.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { t } from "../../ui/text/t.ts";
import { PasswordRequirements } from "../account/passwords/password-requirements.tsx";
import { validateNewPassword } from "../account/passwords/password-rules.ts";
import { DeleteAccount } from "../account/profile/delete-account.tsx";
import { OwnData } from "../account/profile/own-data.tsx";
import { SignedInDevices } from "../account/profile/signed-in-devices.tsx";
import { MyAlerts } from "../alerts/my-alerts.tsx";
import { MyNotifications } from "../orders/updates/my-notifications.tsx";
import { MyOrderUpdates } from "../orders/updates/my-updates.tsx";

const emptyValues = { currentPassword: "", newPassword: "", confirm: "" };

/** Changing the password ends all other sessions; this session continues with the new token. */
export function SettingsTab() {
  const { register, handleSubmit, watch, reset, setFocus, formState } = useForm({ defaultValues: emptyValues });
  const signIn = useSignIn();
  const changePassword = useMutation({
    mutationFn: customerApi.account.changePassword,
    onSuccess: async (session) => {
      await signIn(session);
      reset(emptyValues);
    },
    onError: () => setFocus("currentPassword", { shouldSelect: true }),
  });
  const { errors } = formState;
  return (
    <section aria-labelledby="settings">
      <TabHeader id="settings" title={t("Settings")} />
      <form
        className="grid max-w-md gap-5"
        noValidate
        onSubmit={handleSubmit(({ currentPassword, newPassword }) =>
          changePassword.mutate({ currentPassword, newPassword }),
        )}
      >
        <h2 className="font-display text-2xl">{t("Change password")}</h2>
        <p className="-mt-3 text-sm text-muted">{t("Every other device that is signed in will be signed out.")}</p>
        {changePassword.isError && <Notice>{toErrorMessage(changePassword.error)}</Notice>}
        {changePassword.isSuccess && (
          <Notice tone="success" scrollIntoView>
            {t("Your password was changed. Other devices were signed out.")}
          </Notice>
        )}
        <PasswordField
          label={t("Current Password")}
          required
          isMarked={false}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register("currentPassword", { required: t("Password is required") })}
        />
        <PasswordField
          label={t("New Password")}
          required
          isMarked={false}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          hint={<PasswordRequirements password={watch("newPassword")} />}
          {...register("newPassword", { validate: validateNewPassword })}
        />
        <PasswordField
          label={t("Confirm Password")}
          required
          isMarked={false}
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register("confirm", {
            validate: (value, { newPassword }) => value === newPassword || t("Passwords do not match"),
          })}
        />
        <div>
          <Button type="submit" loading={changePassword.isPending}>
            {t("Change password")}
          </Button>
        </div>
      </form>
      <MyAlerts />
      <MyOrderUpdates />
      <MyNotifications />
      <SignedInDevices />
      <OwnData />
      <DeleteAccount />
    </section>
  );
}
