import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { saveCurrentPageAsReturnTo } from "../../../app/navigation/return-to.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { queries } from "../../../app/state/queries.ts";
import { signInMutationKey, useSignIn } from "../../../app/state/sign-in.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { validateOtp } from "../otp/otp-digits.ts";
import { OtpInput } from "../otp/otp-input.tsx";
import { getNextResendTime } from "../otp/pending-signup.ts";
import { ResendCode } from "../otp/resend-code.tsx";
import { PasswordRequirements } from "../passwords/password-requirements.tsx";
import { validateNewPassword } from "../passwords/password-rules.ts";

/**
 * Creates an account that takes over the guest's orders. The mailed code proves that the guest owns the email address;
 * an order does not prove that (decision 0026).
 */
export function GuestAccount() {
  const email = useQuery(queries.me()).data?.user.email;
  const register = useMutation({ mutationFn: customerApi.account.register });
  return (
    <section aria-labelledby="guest-account" className="grid gap-4 bg-wash p-6 sm:p-8">
      <h2 id="guest-account" className="font-display text-2xl">
        {t("Keep your orders together")}
      </h2>
      {register.isSuccess ? (
        <PasswordForm email={register.data.email} />
      ) : (
        <>
          <p className="max-w-prose text-sm text-muted">
            {t(
              "With an account, all your orders are in one place and your address is filled in next time. You just need a password.",
            )}
          </p>
          {register.isError && <Notice>{toErrorMessage(register.error, msg("Signup failed"))}</Notice>}
          <Button
            size="lg"
            className="justify-self-start max-sm:w-full"
            loading={register.isPending || email === undefined}
            onClick={() => email && register.mutate({ email })}
          >
            {t("Create an account")}
          </Button>
        </>
      )}
    </section>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, watch, setFocus, formState, control } = useForm({
    defaultValues: { otp: "", password: "" },
  });
  const { field } = useController({ name: "otp", control, rules: { validate: validateOtp } });
  const [resendFrom, setResendFrom] = useState(getNextResendTime);
  const signIn = useSignIn();
  const verify = useMutation({
    mutationKey: signInMutationKey,
    mutationFn: (values: { otp: string; password: string }) => customerApi.account.verifyOtp({ email, ...values }),
    onSuccess: async (session) => {
      await signIn(session);
      toast({ title: t("Your account is ready."), text: t("Your orders are in it."), tone: "success" });
    },
    onError: () => setFocus("otp"),
  });
  // The button that had the focus is gone.
  useEffect(() => setFocus("otp"), [setFocus]);
  const { errors } = formState;
  return (
    <form className="grid max-w-[28rem] gap-5" noValidate onSubmit={handleSubmit((values) => verify.mutate(values))}>
      {verify.isError && (
        <Notice>{toErrorMessage(verify.error, msg("OTP verification failed. Please try again."))}</Notice>
      )}
      <p role="status" className="text-sm text-pretty text-muted wrap-anywhere">
        {t("We’ve sent a six-digit code to")} <span className="text-ink">{email}</span>.
      </p>
      <div className="grid gap-3">
        <OtpInput ref={field.ref} value={field.value} onChange={field.onChange} error={errors.otp?.message} />
        <ResendCode
          sendCode={() => customerApi.account.register({ email })}
          resendFrom={resendFrom}
          onSent={() => setResendFrom(getNextResendTime())}
        />
      </div>
      <PasswordField
        label={t("Create Password")}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordRequirements password={watch("password")} />}
        {...register("password", { validate: validateNewPassword })}
      />
      <Button type="submit" size="lg" fullWidth loading={verify.isPending}>
        {t("Create my account")}
      </Button>
      {/* The page does not reveal whether there is an account. Only the mail does. */}
      <p className="text-sm text-muted">
        {t("No code? You may already have an account:")}{" "}
        <TextLink to="/login" onClick={saveCurrentPageAsReturnTo}>
          {t("sign in with a code")}
        </TextLink>
        {t(", and the order is in it.")}
      </p>
    </form>
  );
}
