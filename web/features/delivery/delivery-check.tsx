import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hasShippingZones } from "#contract/content/shipping-zones.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useOwnPin } from "../../app/state/storage/own-pin.ts";
import { Button } from "../../ui/forms/button.tsx";
import { inputFrameClass } from "../../ui/forms/field.tsx";
import { useHydrated } from "../../ui/lifecycle/hydrated.ts";
import { t } from "../../ui/text/t.ts";
import { DeliveryText } from "./delivery-text.tsx";
import { toPin, useDelivery } from "./find-delivery.ts";

const quoteKeys = [["mine", "cart"], ["mine", "quote"], ["guest-cart"]] as const;

/**
 * The id is fixed, because a page contains at most one delivery check and its HTML is shared between pages
 * (shared-part.tsx).
 */
const id = "delivery-pin";

/** Delivery date and cash on delivery for a PIN code, which is remembered in the browser. */
export function DeliveryCheck() {
  const hydrated = useHydrated();
  const client = useQueryClient();
  const hasZones = hasShippingZones(useSettings());
  const [ownPin, setOwnPin] = useOwnPin();
  const [draft, setDraft] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const text = draft ?? ownPin;
  const pin = toPin(text);
  const change = (value: string) => {
    setDraft(value);
    setIsMissing(false);
    const entered = toPin(value);
    if (!entered) return;
    setOwnPin(entered);
    // Cart totals depend on the PIN code if the shop has shipping zones.
    if (hasZones) for (const queryKey of quoteKeys) void client.invalidateQueries({ queryKey });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!pin);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t("Delivery date")} className="grid gap-2 text-start text-sm">
      <label htmlFor={id} className="font-medium">
        {t("Delivery to PIN code")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="560001"
          value={text}
          // Digits typed before hydration exist only in the input.
          ref={(input) => {
            if (input && input.value !== text) change(input.value);
          }}
          onChange={(event) => change(event.target.value)}
          aria-describedby={`${id}-result`}
          aria-invalid={isMissing || undefined}
          className={`${inputFrameClass} min-h-11 max-w-36 px-3.5 text-base tabular-nums`}
        />
        {/* Before hydration, a submit button would reload the page. */}
        <Button type={hydrated ? "submit" : "button"} variant="secondary">
          {t("Check")}
        </Button>
      </div>
      {/* The lines of the response have a reserved height, so that it does not shift the page. */}
      <p
        id={`${id}-result`}
        role="status"
        className={`${hasZones ? "min-h-[4.875em]" : "min-h-[3.25em]"} leading-relaxed text-pretty`}
      >
        {isMissing ? (
          <span className="text-danger">{t("Please enter the six digits of your PIN code.")}</span>
        ) : (
          <Result pin={pin} />
        )}
      </p>
    </form>
  );
}

function Result({ pin }: { pin: string | undefined }) {
  const { delivery, isError } = useDelivery(pin);
  if (delivery) return <DeliveryText delivery={delivery} />;
  if (isError) return <span className="text-muted">{t("The delivery date cannot be shown right now.")}</span>;
  if (pin) return <span className="text-muted">{t("Checking…")}</span>;
  return <span className="text-muted">{t("For the delivery date, and whether you can pay on delivery.")}</span>;
}
