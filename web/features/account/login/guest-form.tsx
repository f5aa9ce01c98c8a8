import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useStartGuestSession } from "../../../app/state/guest-session.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { emailRules } from "../../../ui/forms/field-rules.ts";
import { t } from "../../../ui/text/t.ts";

/**
 * Starts an order without an account. The form asks only for an email, to which the mails about the order are sent.
 * Renders nothing if the shop requires accounts.
 */
export function GuestForm({ onStarted }: { onStarted: () => void }) {
  const { guestCheckout } = useSettings();
  const start = useStartGuestSession();
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { email: "" } });
  const begin = useMutation({
    mutationFn: customerApi.account.startAsGuest,
    onSuccess(session) {
      start(session);
      onStarted();
    },
    onError: () => setFocus("email"),
  });
  if (!guestCheckout) return null;
  return (
    <section aria-labelledby="as-guest" className="grid gap-4 bg-wash p-5">
      <div className="grid gap-1">
        <h2 id="as-guest" className="font-display text-xl">
          {t("Order without an account")}
        </h2>
        <p className="text-sm text-muted">{t("We’ll only email you about this order.")}</p>
      </div>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit((values) => begin.mutate(values))}>
        {begin.isError && <Notice>{toErrorMessage(begin.error)}</Notice>}
        <TextField
          label={t("Email for your order")}
          required
          isMarked={false}
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register("email", emailRules(t("Invalid email format")))}
        />
        <Button type="submit" size="lg" fullWidth loading={begin.isPending}>
          {t("Continue as guest")}
        </Button>
      </form>
    </section>
  );
}
