import { type FormEvent, useRef, useState } from "react";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";
import { tCoupon } from "./coupon-text.ts";

type CouponBoxProps = {
  /** The applied coupon. `refused`: the reason why the coupon gives no discount now. */
  coupon: { code: string; text?: string | undefined; refused?: string | undefined } | undefined;
  onApply: (code: string) => void;
  /** Undefined if the coupon can only be replaced, not removed. */
  onRemove?: (() => void) | undefined;
  busy: boolean;
  error: Error | null;
  /** True if the field is folded away under "Have a coupon?" while no coupon is applied. */
  isFolded?: boolean | undefined;
};

/** Applies and removes a coupon. Only one coupon can be applied at a time. */
export function CouponBox({ coupon, onApply, onRemove, busy, error, isFolded }: CouponBoxProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  // Applying or removing a coupon unmounts the focused element: the focus moves to the element that replaces it.
  const focusTarget = useRef<"to coupon" | "to field">(undefined);
  const focusIfTarget = (target: typeof focusTarget.current) => (element: HTMLElement | null) => {
    if (!element || focusTarget.current !== target) return;
    focusTarget.current = undefined;
    element.focus();
  };
  const apply = (code: string) => {
    focusTarget.current = "to coupon";
    onApply(code);
  };
  const remove = () => {
    focusTarget.current = "to field";
    setIsRemoved(true);
    onRemove?.();
  };
  const form = (
    <CouponForm
      key={coupon?.code}
      label={coupon ? t("Another coupon code") : t("Coupon code")}
      ref={focusIfTarget("to field")}
      onApply={apply}
      busy={busy}
      error={error}
    />
  );
  return (
    <div>
      <p role="status" className="sr-only">
        {coupon && !coupon.refused && t("Coupon {code} is applied.", { code: coupon.code })}
      </p>
      {coupon && (
        <AppliedCoupon coupon={coupon} ref={focusIfTarget("to coupon")} busy={busy} onRemove={onRemove && remove} />
      )}
      {(!coupon || !onRemove) &&
        (isFolded ? (
          <Disclosure title={t("Have a coupon?")} open={isRemoved} className="border-t">
            {form}
          </Disclosure>
        ) : (
          form
        ))}
    </div>
  );
}

type CouponFormProps = Pick<CouponBoxProps, "onApply" | "busy" | "error"> & {
  label: string;
  ref: (field: HTMLElement | null) => void;
};

function CouponForm({ label, ref, onApply, busy, error }: CouponFormProps) {
  const [code, setCode] = useState("");
  const [submittedCode, setSubmittedCode] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedCode(code);
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
        error={submittedCode === code ? findCodeError(code, error) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="secondary" loading={busy} className="min-h-12! px-5!">
        {t("Apply")}
      </Button>
    </form>
  );
}

function findCodeError(code: string, error: Error | null): string | undefined {
  if (!code.trim()) return t("Please enter a coupon code.");
  return error ? toErrorMessage(error) : undefined;
}

type AppliedCouponProps = Pick<CouponBoxProps, "busy" | "onRemove"> & {
  coupon: NonNullable<CouponBoxProps["coupon"]>;
  ref: (element: HTMLElement | null) => void;
};

function AppliedCoupon({ coupon: { code, text, refused }, ref, busy, onRemove }: AppliedCouponProps) {
  const benefit = tCoupon(text ?? "");
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t("Coupon")}
      className="mb-2 border border-dashed border-line bg-paper p-3.5 text-sm last:mb-0"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="wrap-anywhere">
          <span className={`font-medium tabular-nums ${refused ? "text-muted line-through" : "text-success"}`}>
            {code}
          </span>
          {benefit && (
            <span lang={contentLanguage(benefit)} className="block text-muted">
              {benefit}
            </span>
          )}
        </p>
        {onRemove && (
          <Button variant="link" loading={busy} aria-label={t("Remove coupon {code}", { code })} onClick={onRemove}>
            {t("Remove")}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="mt-1.5 text-warning">
          {tReceived(refused)}
        </p>
      )}
    </section>
  );
}
