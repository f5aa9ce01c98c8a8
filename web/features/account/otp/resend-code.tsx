import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { useSecondsUntil } from "../../../ui/lifecycle/countdown.ts";
import { t } from "../../../ui/text/t.ts";

type ResendCodeProps = { sendCode: () => Promise<unknown>; resendFrom: number; onSent: () => void };

/** Allows a new code from `resendFrom` on (milliseconds since 1970). The countdown is hidden from screen readers. */
export function ResendCode({ sendCode, resendFrom, onSent }: ResendCodeProps) {
  const secondsLeft = useSecondsUntil(resendFrom);
  const resend = useMutation({ mutationFn: sendCode, onSuccess: onSent });
  return (
    <div className="text-sm text-muted">
      <p>
        {t("No code yet?")} {/* A disabled button would lose the focus after a click. */}
        <Button
          variant="link"
          aria-disabled={secondsLeft !== 0}
          loading={resend.isPending}
          onClick={() => secondsLeft === 0 && resend.mutate()}
          className="aria-disabled:opacity-45"
        >
          {t("Resend Code")}
        </Button>
        {secondsLeft !== undefined && secondsLeft > 0 && (
          <span aria-hidden="true" className="tabular-nums">
            {" "}
            {t("in {secondsLeft} s", { secondsLeft })}
          </span>
        )}
      </p>
      <p role="status">
        {resend.isError && <span className="text-danger">{toErrorMessage(resend.error)}</span>}
        {resend.isSuccess && t("A new code is on its way.")}
      </p>
    </div>
  );
}
