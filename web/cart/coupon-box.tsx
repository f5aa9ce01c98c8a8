import { type FormEvent, useRef, useState } from "react";
import { toErrorMessage } from "../state/error-message.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

type CouponBoxProps = {
  /** The one in use; `refused` says why it does not count now. */
  coupon: { code: string; text?: string | undefined; refused?: string | undefined } | undefined;
  onApply: (code: string) => void;
  /** Left out where a coupon can be changed for another one only. */
  onRemove?: (() => void) | undefined;
  busy: boolean;
  error: Error | null;
};

/** One coupon at a time, beside the price it changes. */
export function CouponBox({ coupon, onApply, onRemove, busy, error }: CouponBoxProps) {
  // What had the focus goes when the coupon comes or goes: the focus moves on to what stands in its place.
  const moves = useRef<"to coupon" | "to field">(undefined);
  const takeFocus = (place: typeof moves.current) => (element: HTMLElement | null) => {
    if (!element || moves.current !== place) return;
    moves.current = undefined;
    element.focus();
  };
  const use = (code: string) => {
    moves.current = "to coupon";
    onApply(code);
  };
  const drop = () => {
    moves.current = "to field";
    onRemove?.();
  };
  return (
    <div>
      <p role="status" className="sr-only">
        {coupon && !coupon.refused && `Coupon ${coupon.code} is applied.`}
      </p>
      {coupon && <Used coupon={coupon} ref={takeFocus("to coupon")} busy={busy} onRemove={onRemove && drop} />}
      {(!coupon || !onRemove) && (
        <CodeForm
          key={coupon?.code}
          label={coupon ? "Another coupon code" : "Coupon code"}
          ref={takeFocus("to field")}
          onApply={use}
          busy={busy}
          error={error}
        />
      )}
    </div>
  );
}

type CodeFormProps = Pick<CouponBoxProps, "onApply" | "busy" | "error"> & {
  label: string;
  ref: (field: HTMLElement | null) => void;
};

function CodeForm({ label, ref, onApply, busy, error }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [tried, setTried] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(code);
    if (code.trim() && !busy) onApply(code.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="grow"
        label={label}
        hideLabel
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        ref={ref}
        value={code}
        error={tried === code ? wordsOf(code, error) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="secondary" loading={busy} className="min-h-12! px-5!">
        Apply
      </Button>
    </form>
  );
}

function wordsOf(code: string, error: Error | null): string | undefined {
  if (!code.trim()) return "Please enter a coupon code.";
  return error ? toErrorMessage(error) : undefined;
}

type UsedProps = Pick<CouponBoxProps, "busy" | "onRemove"> & {
  coupon: NonNullable<CouponBoxProps["coupon"]>;
  ref: (element: HTMLElement | null) => void;
};

function Used({ coupon: { code, text, refused }, ref, busy, onRemove }: UsedProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Coupon"
      className="mb-2 border border-dashed border-line bg-paper p-3.5 text-sm last:mb-0"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="wrap-anywhere">
          <span className={`font-medium tabular-nums ${refused ? "text-muted line-through" : "text-success"}`}>
            {code}
          </span>
          {text && <span className="block text-muted">{text}</span>}
        </p>
        {onRemove && (
          <Button variant="link" loading={busy} aria-label={`Remove coupon ${code}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="mt-1.5 text-warning">
          {refused}
        </p>
      )}
    </section>
  );
}
