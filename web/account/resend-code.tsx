import { useMutation } from "@tanstack/react-query";
import { refusedOr } from "../state/refused-or.ts";
import { Button } from "../ui/button.tsx";
import { useSecondsUntil } from "../ui/countdown.ts";

type ResendCodeProps = { send: () => Promise<unknown>; from: number; onSent: () => void };

/** Another code may be asked for `from` then on (milliseconds since 1970). The seconds are seen, not read out each time. */
export function ResendCode({ send, from, onSent }: ResendCodeProps) {
  const seconds = useSecondsUntil(from);
  const resend = useMutation({ mutationFn: send, onSuccess: onSent });
  return (
    <div className="text-sm text-muted">
      <p>
        No code yet? {/* Not disabled: who has pressed it would lose the focus. */}
        <Button
          variant="link"
          aria-disabled={seconds !== 0}
          loading={resend.isPending}
          onClick={() => seconds === 0 && resend.mutate()}
          className="aria-disabled:opacity-45"
        >
          Resend Code
        </Button>
        {seconds !== undefined && seconds > 0 && (
          <span aria-hidden="true" className="tabular-nums">
            {" "}
            in {seconds} s
          </span>
        )}
      </p>
      <p role="status">
        {resend.isError && <span className="text-danger">{refusedOr(resend.error)}</span>}
        {resend.isSuccess && "A new code is on its way."}
      </p>
    </div>
  );
}
