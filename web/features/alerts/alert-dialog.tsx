import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { RequestAlert } from "#contract/catalogue/alerts.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { useSession } from "../../app/state/session.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { emailRules } from "../../ui/forms/field-rules.ts";
import { RadioBox } from "../../ui/forms/radio-box.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";
import { tReceived } from "../../ui/text/t-received.ts";
import type { AlertOffer } from "./alert-offers.ts";

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  color: string;
  offer: AlertOffer;
  toRequest: (size: string) => RequestAlert;
};

/** Asks for the missing data of an alert: the size, and the email address of a visitor. */
export function AlertDialog({ open, onClose, name, color, offer, toRequest }: AlertDialogProps) {
  const { user } = useSession();
  const [first] = offer.sizes;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { size: first?.size ?? "", email: "" } });
  const request = useMutation({ mutationFn: customerApi.alerts.request });
  const submit = handleSubmit(({ size, email }) => request.mutate({ ...toRequest(size), ...(!user && { email }) }));
  const close = () => {
    onClose();
    request.reset();
  };
  return (
    <Dialog size="sm" open={open} onClose={close} title={t("Email me when {label}", { label: offer.label })}>
      {request.isSuccess ? (
        <div className="grid gap-5 pb-2">
          <Notice tone="success">{tReceived(request.data.message)}</Notice>
          <Button fullWidth onClick={close}>
            {t("Continue shopping")}
          </Button>
        </div>
      ) : (
        <form className="grid gap-5 pb-2" noValidate onSubmit={submit}>
          <p className="text-muted">
            {name}, {tColor(color)}
            {offer.sizes.length === 1 && `, ${first?.size}`}
          </p>
          {request.isError && <Notice>{toErrorMessage(request.error)}</Notice>}
          {offer.sizes.length > 1 && (
            <fieldset>
              <legend className="mb-2.5 text-sm font-medium">{t("Size")}</legend>
              <div className="flex flex-wrap gap-2">
                {offer.sizes.map(({ size }) => (
                  <RadioBox key={size} value={size} label={size} {...register("size")} />
                ))}
              </div>
            </fieldset>
          )}
          {user ? (
            <p className="text-sm">{t("We’ll email {email} once.", { email: user.email })}</p>
          ) : (
            <TextField
              label={t("Email")}
              type="email"
              autoComplete="email"
              hint={t("We’ll email you a link to confirm your address, then one alert.")}
              error={formState.errors.email?.message}
              {...register("email", emailRules(t("Please enter a valid email address")))}
            />
          )}
          <Button type="submit" fullWidth loading={request.isPending}>
            {request.isPending ? t("Sending...") : t("Email me")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
