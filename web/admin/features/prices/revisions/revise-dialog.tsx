import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PriceField, priceFields, type Rounding } from "#contract/admin/prices/price-change.ts";
import type { RevisionTermsInput } from "#contract/admin/prices/prices.ts";
import { Refusal } from "#contract/http/errors.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSteepFallCheck } from "../../../ui/steep-fall-check.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { parseCellAmount } from "../grid/parse-cell-amount.ts";
import { fieldLabels } from "../grid/price-cells.ts";
import { roundingLabels } from "../grid/rounding-labels.ts";
import { usePriceView } from "../grid/use-prices.ts";
import { EarlierRevisions } from "./earlier-revisions.tsx";
import { RevisionPreview } from "./revision-preview.tsx";
import { useRefreshRevisions } from "./use-revisions.ts";

/** Starts a job that changes an amount of all variants that match the search and the category of the page. */
export function ReviseDialog({ onClose }: { onClose: () => void }) {
  const view = usePriceView();
  const refresh = useRefreshRevisions();
  const [revisionId] = useState(newId);
  const [values, setValues] = useState({
    field: view.field as PriceField,
    step: "",
    rounding: view.rounding,
    note: "",
  });
  const parsed = parseCellAmount(values.step);
  const step = parsed?.kind === "step" ? parsed.step : undefined;
  const terms = step && { ...view.filters, field: values.field, step, rounding: values.rounding };
  const preview = useQuery({
    queryKey: ["price-revisions", "preview", terms],
    queryFn: () => api.priceRevisions.preview(terms as RevisionTermsInput),
    enabled: terms !== undefined,
    placeholderData: keepPreviousData,
  });
  const steepFall = useSteepFallCheck(terms ? (preview.data?.steepFalls ?? 0) : 0);
  const start = useMutation({
    mutationFn: async () => {
      if (!terms) throw new Refusal("invalid", "Type +10%, −5% or −50.");
      return api.priceRevisions.start({ ...terms, revisionId, note: values.note });
    },
    onSuccess() {
      toast({ title: "The prices change in 5 seconds." });
      onClose();
    },
    onSettled: refresh,
  });
  const { q, category } = { category: undefined, ...view.filters };
  return (
    <FormDialog
      title="Change many prices"
      hint={`Changes everything in the list${q || category ? "" : ": all products"}. Customers see each new price at once.`}
      error={start.error?.message}
      isPending={start.isPending}
      isSubmitDisabled={steepFall.isOpen}
      onSubmit={() => start.mutate()}
      onClose={onClose}
    >
      <fieldset>
        <legend className="pb-2 text-sm font-medium">Change the</legend>
        <div className="flex gap-2">
          {priceFields.map((field) => (
            <RadioBox
              key={field}
              name="field"
              label={fieldLabels[field]}
              checked={values.field === field}
              onChange={() => setValues({ ...values, field })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="By"
          hint="+10%, −5% or −50"
          autoComplete="off"
          value={values.step}
          onChange={({ target }) => setValues({ ...values, step: target.value })}
        />
        <Select
          label="Rounded"
          value={values.rounding}
          onChange={({ target }) => setValues({ ...values, rounding: target.value as Rounding })}
          options={[...roundingLabels]}
        />
      </div>
      <TextField
        label="Note"
        hint="Optional; shown in the history."
        autoComplete="off"
        maxLength={200}
        value={values.note}
        onChange={({ target }) => setValues({ ...values, note: target.value })}
      />
      {steepFall.check}
      {terms && preview.data && <RevisionPreview {...preview.data} />}
      {preview.error && <p className="text-sm text-danger">{preview.error.message}</p>}
      <EarlierRevisions />
    </FormDialog>
  );
}
