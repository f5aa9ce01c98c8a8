import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../state/api.ts";
import { useSignIn } from "../state/session.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { PasswordHints } from "./password-hints.tsx";
import { newPasswordRule } from "./password-rules.ts";

type Passwords = { currentPassword: string; newPassword: string; confirm: string };

/** Changing the password ends every other session; this one goes on with the new token. */
export function SettingsTab() {
  const { register, handleSubmit, watch, reset, formState } = useForm<Passwords>();
  const signIn = useSignIn();
  const change = useMutation({
    mutationFn: api.account.changePassword,
    onSuccess: async (session) => {
      await signIn(session);
      reset({ currentPassword: "", newPassword: "", confirm: "" });
    },
  });
  const { errors } = formState;
  return (
    <section aria-labelledby="settings" className="grid max-w-md gap-8">
      <h1 id="settings" className="font-display text-4xl">
        Settings
      </h1>
      {change.isError && <Notice>{change.error.message}</Notice>}
      {change.isSuccess && <Notice tone="success">Your password was changed. Other devices were signed out.</Notice>}
      <form
        className="grid gap-5"
        noValidate
        onSubmit={handleSubmit(({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }))}
      >
        <h2 className="font-display text-2xl">Change password</h2>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register("currentPassword", { required: "Password is required" })}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          hint={<PasswordHints password={watch("newPassword") ?? ""} />}
          {...register("newPassword", { validate: newPasswordRule })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register("confirm", {
            validate: (value, { newPassword }) => value === newPassword || "Passwords do not match",
          })}
        />
        <div>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  );
}
