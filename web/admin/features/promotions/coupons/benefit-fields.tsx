import { TextField } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import type { FormControls } from "../../../ui/use-save-form.ts";
import type { CouponValues } from "./coupon-form.ts";

const types = [
  { type: "percent", label: "Percentage" },
  { type: "amount", label: "Amount" },
  { type: "buy-get", label: "Buy x, get y" },
  { type: "shipping", label: "Free shipping" },
] as const;

/** The benefit of a coupon: its kind, and the numbers of that kind. */
export function BenefitFields({ values, radio, ...form }: FormControls<CouponValues>) {
  const field = (name: "percent" | "maximumDiscount" | "amount" | "buy" | "get", label: string) => ({
    label,
    autoComplete: "off",
    inputMode: "decimal" as const,
    ...form.field(name, `value.${name}`),
  });
  return (
    <>
      <fieldset>
        <legend className="pb-2 text-sm font-medium">Gives</legend>
        <div className="flex flex-wrap gap-2">
          {types.map(({ type, label }) => (
            <RadioBox key={type} label={label} {...radio("type", type)} />
          ))}
        </div>
      </fieldset>
      {values.type === "percent" && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field("percent", "Percent off")} />
          <TextField {...field("maximumDiscount", "At most, in rupees (optional)")} />
        </div>
      )}
      {values.type === "buy-get" && (
        <div className="grid grid-cols-2 items-start gap-5">
          <TextField {...field("buy", "Buy")} />
          <TextField {...field("get", "Get free")} hint="The cheapest of them." />
        </div>
      )}
      {values.type === "amount" && <TextField {...field("amount", "Rupees off")} />}
    </>
  );
}
