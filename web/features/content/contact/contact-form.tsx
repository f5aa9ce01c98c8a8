import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { emailRules, requiredText } from "../../../ui/forms/field-rules.ts";
import { t } from "../../../ui/text/t.ts";
import { tReceived } from "../../../ui/text/t-received.ts";
import { HoneypotField } from "./honeypot-field.tsx";

type Message = { name: string; email: string; subject: string; message: string; website: string };
const emptyMessage: Message = { name: "", email: "", subject: "", message: "", website: "" };

export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<Message>({ defaultValues: emptyMessage });
  const send = useMutation({ mutationFn: customerApi.contact.send, onSuccess: () => reset() });
  const fieldErrors = send.error instanceof Refusal ? send.error.errors : undefined;
  const findError = (name: keyof Message) => formState.errors[name]?.message ?? tReceived(fieldErrors?.[name] ?? "");
  return (
    <form
      aria-label={t("Send us a message")}
      className="grid gap-5 no-scripts:hidden"
      noValidate
      onSubmit={handleSubmit((message) => send.mutate(message))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("Full Name")}
          required
          autoComplete="name"
          error={findError("name")}
          {...register("name", requiredText(t("Full name")))}
        />
        <TextField
          label={t("Email")}
          type="email"
          required
          autoComplete="email"
          error={findError("email")}
          {...register("email", emailRules(t("Please enter a valid email address")))}
        />
      </div>
      <TextField
        label={t("Subject")}
        required
        error={findError("subject")}
        {...register("subject", requiredText(t("Subject")))}
      />
      <TextArea
        label={t("Message")}
        required
        rows={7}
        error={findError("message")}
        {...register("message", requiredText(t("Message")))}
      />
      <HoneypotField {...register("website")} />
      {send.isSuccess && !formState.isDirty && <Notice tone="success">{tReceived(send.data.message)}</Notice>}
      {send.isError && !fieldErrors && <Notice>{toErrorMessage(send.error)}</Notice>}
      <div>
        <Button type="submit" size="lg" loading={send.isPending} className="max-sm:w-full">
          {send.isPending ? t("Sending...") : t("Send Message")}
        </Button>
      </div>
    </form>
  );
}
