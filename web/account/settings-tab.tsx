import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../state/api.ts";
import { refusedOr } from "../state/refused-or.ts";
import { useSignIn } from "../state/sign-in.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { PasswordHints } from "./password-hints.tsx";
import { newPasswordRule } from "./password-rules.ts";
import { TabHead } from "./tab-head.tsx";

const empty = { currentPassword: "", newPassword: "", confirm: "" };

/** Changing the password ends every other session; this one goes on with the new token. */
export function SettingsTab() {
  const { register, handleSubmit, watch, reset, setFocus, formState } = useForm({ defaultValues: empty });
  const signIn = useSignIn();
  const change = useMutation({
    mutationFn: api.account.changePassword,
    onSuccess: async (session) => {
      await signIn(session);
      reset(empty);
    },
    onError: () => setFocus("currentPassword", { shouldSelect: true }),
  });
  const { errors } = formState;
  return (
    <section aria-labelledby="settings" className="max-w-md">
      <TabHead id="settings" title="Settings" />
      <form
        className="grid gap-5"
        noValidate
        onSubmit={handleSubmit(({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }))}
      >
        <h2 className="font-display text-2xl">Change password</h2>
        <p className="-mt-3 text-sm text-muted">Every other device that is signed in will be signed out.</p>
        {change.isError && <Notice>{refusedOr(change.error)}</Notice>}
        {change.isSuccess && (
          <Notice tone="success" answers>
            Your password was changed. Other devices were signed out.
          </Notice>
        )}
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
          hint={<PasswordHints password={watch("newPassword")} />}
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
