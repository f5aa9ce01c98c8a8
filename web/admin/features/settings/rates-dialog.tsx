import { toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { labelFields, useSaveForm } from "../../ui/use-save-form.ts";

/** Adds tax rates that apply from a later day on: one rate, or two rates below and above a price. */
export function RatesDialog({ firstDay, onClose }: { firstDay: string; onClose: () => void }) {
  const form = useSaveForm({
    values: { hsn: "", validFrom: firstDay, rate: "", priceFrom: "", rateAbove: "" },
    send({ hsn, validFrom, rate, priceFrom, rateAbove }) {
      const above = priceFrom && rateAbove ? [{ rate: toNumber(rateAbove), priceFrom: toNumber(priceFrom) }] : [];
      return api.tax.saveRates({ hsn, validFrom, tiers: [{ rate: toNumber(rate), priceFrom: 0 }, ...above] });
    },
    check: ({ rate, priceFrom, rateAbove }) => ({
      "tiers.0.rate": rate === "" && "Enter the rate.",
      "tiers.1.priceFrom": rate !== "" && (priceFrom === "") !== (rateAbove === "") && "Enter both, or neither.",
    }),
    queryKey: ["tax"],
    onClose,
  });
  const field = labelFields(form);
  return (
    <FormDialog
      title="Add rates"
      hint="They replace all rates of that HSN code from that day on."
      {...form.props}
      onClose={onClose}
    >
      <TextField {...field("hsn", "HSN code begins with (empty: all others)")} inputMode="numeric" />
      <TextField {...field("validFrom", "Valid from")} type="date" min={firstDay} />
      <TextField {...field("rate", "Rate in percent", "tiers.0.rate")} inputMode="decimal" />
      <div className="grid grid-cols-2 items-end gap-5">
        <TextField {...field("priceFrom", "Above a price in rupees", "tiers.1.priceFrom")} inputMode="decimal" />
        <TextField {...field("rateAbove", "Rate above it in percent", "tiers.1.rate")} inputMode="decimal" />
      </div>
    </FormDialog>
  );
}

/** The typed number. Text that is not a number becomes NaN, which the server refuses with an error at the field. */
const toNumber = (text: string) => toRupees(parseAmount(text) ?? Number.NaN);
