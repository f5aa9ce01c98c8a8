import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { minLoginPasswordLength } from "#contract/account/account-limits.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { signInMutationKey, useSignIn } from "../../../app/state/sign-in.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { emailRules } from "../../../ui/forms/field-rules.ts";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";

const loadCodeLogin = () => import("./code-login.tsx").then(({ CodeLogin }) => ({ default: CodeLogin }));
const CodeLogin = lazyWithRetry(loadCodeLogin);

type LoginFields = { email: string; password: string; rememberMe: boolean };

/** Used on the login page and in the popup that guests see at ADD TO CART. */
export function LoginForm({ onSignedIn }: { onSignedIn?: () => void }) {
  /** The email to which a code is mailed. Undefined while the password form is shown. */
  const [codeEmail, setCodeEmail] = useState<string>();
  const passwordForm = <PasswordLogin onSignedIn={onSignedIn} onCode={setCodeEmail} />;
  if (codeEmail === undefined) return passwordForm;
  return (
    <Suspense fallback={passwordForm}>
      <CodeLogin email={codeEmail} onSignedIn={onSignedIn} onBack={() => setCodeEmail(undefined)} />
    </Suspense>
  );
}

type PasswordLoginProps = { onSignedIn: (() => void) | undefined; onCode: (email: string) => void };

function PasswordLogin({ onSignedIn, onCode }: PasswordLoginProps) {
  const { register, getValues, handleSubmit, setFocus, formState } = useForm<LoginFields>({
    defaultValues: { email: "", rememberMe: false },
  });
  const signIn = useSignIn();
  const login = useMutation({
    mutationKey: signInMutationKey,
    mutationFn: customerApi.account.login,
    onSuccess: async (session) => {
      await signIn(session);
      onSignedIn?.();
    },
    onError: () => setFocus("password", { shouldSelect: true }),
  });
  const { errors } = formState;
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((values) => login.mutate(values))}>
      {login.isError && <Notice>{toErrorMessage(login.error, msg("Login failed. Please try again."))}</Notice>}
      <TextField
        label={t("Email")}
        required
        isMarked={false}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email", emailRules(t("Invalid email format")))}
      />
      <PasswordField
        label={t("Password")}
        required
        isMarked={false}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", {
          required: t("Password is required"),
          minLength: { value: minLoginPasswordLength, message: t("Password must be at least 6 characters") },
        })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm">
        <Checkbox label={t("Remember me for 30 days")} {...register("rememberMe")} />
        <TextLink to="/forgot-password">{t("Forgot password?")}</TextLink>
      </div>
      <Button type="submit" size="lg" fullWidth loading={login.isPending}>
        {login.isPending ? t("Signing in...") : t("Sign in")}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        onPointerEnter={() => preload(loadCodeLogin)}
        onClick={() => onCode(getValues("email"))}
      >
        {t("Email me a code")}
      </Button>
    </form>
  );
}
