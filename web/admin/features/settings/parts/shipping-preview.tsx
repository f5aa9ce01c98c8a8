import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import type { ShippingCost, ShippingPreviewResponse } from "#contract/admin/settings/shipping-preview.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { formatPaise, toPaise, toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";

const format = (rupees: number) => formatPaise(toPaise(rupees));

/** The shipping cost of an example cart to a PIN code, with the saved fees and with the unsaved fees of the form. */
export function ShippingPreview({ values }: { values: Readonly<Record<string, string>> }) {
  const [cart, setCart] = useState({ total: "1000", pin: "" });
  const itemsTotal = toRupees(parseAmount(cart.total) ?? 0);
  const pin = toAsciiDigits(cart.pin).replaceAll(/\s/g, "");
  const { shippingFee = "", freeShippingFrom = "", shippingZones = "" } = values;
  const body = { settings: { shippingFee, freeShippingFrom, shippingZones }, itemsTotal, pin };
  const isComplete = itemsTotal >= 1 && /^[1-9]\d{5}$/.test(pin);
  const query = useQuery({
    queryKey: ["settings", "shipping-preview", body],
    queryFn: () => api.settings.previewShipping(body),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  const field = (name: keyof typeof cart, label: string) => ({
    label,
    autoComplete: "off",
    inputMode: "decimal" as const,
    value: cart[name],
    onChange: ({ target }: { target: { value: string } }) => setCart({ ...cart, [name]: target.value }),
    // Without this, Enter would save the settings.
    onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
  });
  const errors = query.error instanceof Refusal ? Object.values(query.error.errors ?? {}) : [];
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-hairline p-4">
      <legend className="px-1 text-sm font-medium">Try a cart before saving</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("total", "Total of the items")} affixes={["₹", ""]} />
        <TextField {...field("pin", "PIN code of the customer")} maxLength={7} hint="Six digits." />
      </div>
      <div aria-live="polite" className="min-h-32 text-sm">
        {!isComplete && (
          <p className="text-muted">
            Enter a PIN code to see what shipping costs there: now, and with what is typed above.
          </p>
        )}
        {isComplete && query.error && <p className="text-danger">{errors.join(" ") || query.error.message}</p>}
        {isComplete && !query.error && query.data && <Costs {...query.data} />}
      </div>
    </fieldset>
  );
}

function Costs({ zone, hasOwnTerms, now, edited }: ShippingPreviewResponse) {
  const isSame = now.fee === edited.fee && now.freeFrom === edited.freeFrom;
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        {describeZone(zone)} {hasOwnTerms ? "It has a fee of its own." : "It has the fee of all other places."}
      </p>
      <table className="w-full">
        <caption className="sr-only">Shipping of this cart</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              Fees
            </th>
            {["Shipping", "Total", "Free from"].map((label) => (
              <th key={label} scope="col" className="pb-1 pl-3 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CostRow label="Saved" cost={now} />
          <CostRow label={isSame ? "As typed: the same" : "As typed"} cost={edited} />
        </tbody>
      </table>
    </div>
  );
}

function describeZone(zone: string | null): string {
  if (zone === null) return "The table of PIN codes does not know this place.";
  return zone === "" ? "This place has no zone." : `Zone: ${zone}.`;
}

function CostRow({ label, cost: { fee, total, freeFrom } }: { label: string; cost: ShippingCost }) {
  const cells = [fee === 0 ? "Free" : format(fee), format(total), freeFrom === null ? "Never" : format(freeFrom)];
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-2 text-left font-medium">
        {label}
      </th>
      {cells.map((text, index) => (
        <td key={index} className="py-2 pl-3 text-right tabular-nums">
          {text}
        </td>
      ))}
    </tr>
  );
}
