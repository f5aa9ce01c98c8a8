import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../state/error-message.ts";
import { Button } from "../ui/button.tsx";
import { useSecondsUntil } from "../ui/countdown.ts";

type ResendCodeProps = { sendCode: () => Promise<unknown>; resendFrom: number; onSent: () => void };

/** Another code may be asked for `from` then on (milliseconds since 1970). The seconds are seen, not read out each time. */
export function ResendCode({ sendCode, resendFrom, onSent }: ResendCodeProps) {
  const secondsLeft = useSecondsUntil(resendFrom);
  const resend = useMutation({ mutationFn: sendCode, onSuccess: onSent });
  return (
    <div className="text-sm text-muted">
      <p>
        No code yet? {/* Not disabled: who has pressed it would lose the focus. */}
        <Button
          variant="link"
          aria-disabled={secondsLeft !== 0}
          loading={resend.isPending}
          onClick={() => secondsLeft === 0 && resend.mutate()}
          className="aria-disabled:opacity-45"
        >
          Resend Code
        </Button>
        {secondsLeft !== undefined && secondsLeft > 0 && (
          <span aria-hidden="true" className="tabular-nums">
            {" "}
            in {secondsLeft} s
          </span>
        )}
      </p>
      <p role="status">
        {resend.isError && <span className="text-danger">{toErrorMessage(resend.error)}</span>}
        {resend.isSuccess && "A new code is on its way."}
      </p>
    </div>
  );
}
