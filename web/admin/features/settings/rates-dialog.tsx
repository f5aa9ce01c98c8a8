import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useDialogSave } from "../../ui/use-dialog-save.ts";

/** Adds tax rates that apply from a later day on: one rate, or two rates below and above a price. */
export function RatesDialog({ firstDay, onClose }: { firstDay: string; onClose: () => void }) {
  const [values, setValues] = useState({ hsn: "", validFrom: firstDay, rate: "", priceFrom: "", rateAbove: "" });
  const save = useDialogSave({
    send() {
      const { hsn, validFrom, rate, priceFrom, rateAbove } = values;
      const above = priceFrom && rateAbove ? [{ rate: toNumber(rateAbove), priceFrom: toNumber(priceFrom) }] : [];
      return api.tax.saveRates({ hsn, validFrom, tiers: [{ rate: toNumber(rate), priceFrom: 0 }, ...above] });
    },
    queryKey: ["tax"],
    onClose,
  });
  const errors = save.error instanceof Refusal ? save.error.errors : undefined;
  const field = (name: keyof typeof values, label: string) => ({
    label,
    autoComplete: "off",
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const isComplete = values.rate !== "" && (values.priceFrom === "") === (values.rateAbove === "");
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      title="Add rates"
      isPending={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (isComplete) save.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">They replace all rates of that HSN code from that day on.</p>
      {save.error && !errors && <Notice tone="danger">{save.error.message}</Notice>}
      <TextField
        {...field("hsn", "HSN code begins with (empty: all others)")}
        inputMode="numeric"
        error={errors?.hsn}
      />
      <TextField {...field("validFrom", "Valid from")} type="date" min={firstDay} error={errors?.validFrom} />
      <TextField
        {...field("rate", "Rate in percent")}
        inputMode="decimal"
        error={isTried && values.rate === "" ? "Enter the rate." : errors?.["tiers.0.rate"]}
      />
      <div className="grid grid-cols-2 items-end gap-5">
        <TextField
          {...field("priceFrom", "Above a price in rupees")}
          inputMode="decimal"
          error={
            isTried && !isComplete && values.rate !== "" ? "Enter both, or neither." : errors?.["tiers.1.priceFrom"]
          }
        />
        <TextField
          {...field("rateAbove", "Rate above it in percent")}
          inputMode="decimal"
          error={errors?.["tiers.1.rate"]}
        />
      </div>
    </FormDialog>
  );
}

/** The typed number. Text that is not a number becomes NaN, which the server refuses with an error at the field. */
const toNumber = (text: string) => toRupees(parseAmount(text) ?? Number.NaN);
