import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { emailRules } from "../../../ui/forms/field-rules.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { tNodes } from "../../../ui/text/t-nodes.ts";
import { AuthLayout } from "../login/auth-layout.tsx";
import { GuestOnly } from "../login/guest-only.tsx";
import { savePendingSignup } from "../otp/pending-signup.ts";

export function Component() {
  return (
    <AuthLayout
      title={t("Create an account")}
      text={t("Enter your email address, and we will send you a six-digit code.")}
    >
      <Seo title={t("Create an account")} canonical="/signup" index={false} />
      <GuestOnly>
        <EmailForm />
        <div className="grid gap-3 border-t border-hairline pt-6 text-sm text-muted">
          <p>
            {t("Already have an account?")} <TextLink to="/login">{t("Sign in")}</TextLink>
          </p>
          <p>
            {tNodes("By continuing you agree to our {terms} and {privacy}.", {
              terms: <TextLink to="/terms">{t("terms")}</TextLink>,
              privacy: <TextLink to="/privacy">{t("privacy policy")}</TextLink>,
            })}
          </p>
        </div>
      </GuestOnly>
    </AuthLayout>
  );
}

function EmailForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, setFocus, formState } = useForm<{ email: string }>();
  const signUp = useMutation({
    mutationFn: customerApi.account.register,
    onSuccess: ({ email }) => {
      savePendingSignup(email);
      navigate("/otp");
    },
    onError: () => setFocus("email"),
  });
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((values) => signUp.mutate(values))}>
      {signUp.isError && <Notice>{toErrorMessage(signUp.error, msg("Signup failed"))}</Notice>}
      <TextField
        label={t("Email")}
        required
        isMarked={false}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email", emailRules(t("Please enter a valid email address")))}
      />
      <Button type="submit" size="lg" fullWidth loading={signUp.isPending}>
        {signUp.isPending ? t("Sending verification...") : t("Continue")}
      </Button>
    </form>
  );
}
