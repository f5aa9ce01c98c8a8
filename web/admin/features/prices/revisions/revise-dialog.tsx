import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PriceField, priceFields } from "#contract/admin/prices/price-change.ts";
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
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { parseCellAmount } from "../grid/parse-cell-amount.ts";
import { fieldLabels } from "../grid/price-cells.ts";
import { roundingLabels } from "../grid/rounding-labels.ts";
import { usePriceView } from "../grid/use-prices.ts";
import { EarlierRevisions } from "./earlier-revisions.tsx";
import { RevisionPreview } from "./revision-preview.tsx";
import { revisionsKey } from "./use-revisions.ts";

/** Starts a job that changes an amount of all variants that match the search and the category of the page. */
export function ReviseDialog({ onClose }: { onClose: () => void }) {
  const view = usePriceView();
  const [revisionId] = useState(newId);
  const form = useSaveForm({
    values: { field: view.field as PriceField, step: "", rounding: view.rounding, note: "" },
    async send({ note, ...values }) {
      const step = parseStep(values.step);
      if (!step) throw new Refusal("invalid", "Type +10%, −5% or −50.");
      return api.priceRevisions.start({ ...view.filters, ...values, step, revisionId, note });
    },
    queryKey: revisionsKey,
    onSaved: () => toast({ title: "The prices change in 5 seconds." }),
    onClose,
  });
  const { field, rounding } = form.values;
  const step = parseStep(form.values.step);
  const terms = step && { ...view.filters, field, step, rounding };
  const preview = useQuery({
    queryKey: ["price-revisions", "preview", terms],
    queryFn: () => api.priceRevisions.preview(terms as RevisionTermsInput),
    enabled: terms !== undefined,
    placeholderData: keepPreviousData,
  });
  const steepFall = useSteepFallCheck(terms ? (preview.data?.steepFalls ?? 0) : 0);
  const { q, category } = { category: undefined, ...view.filters };
  return (
    <FormDialog
      title="Change many prices"
      hint={`Changes everything in the list${q || category ? "" : ": all products"}. Customers see each new price at once.`}
      {...form.props}
      isSubmitDisabled={steepFall.isOpen}
      onClose={onClose}
    >
      <fieldset>
        <legend className="pb-2 text-sm font-medium">Change the</legend>
        <div className="flex gap-2">
          {priceFields.map((name) => (
            <RadioBox key={name} label={fieldLabels[name]} {...form.radio("field", name)} />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="By" hint="+10%, −5% or −50" autoComplete="off" {...form.field("step")} />
        <Select label="Rounded" options={[...roundingLabels]} {...form.field("rounding")} />
      </div>
      <TextField
        label="Note"
        hint="Optional; shown in the history."
        autoComplete="off"
        maxLength={200}
        {...form.field("note")}
      />
      {steepFall.check}
      {terms && preview.data && <RevisionPreview {...preview.data} />}
      {preview.error && <p className="text-sm text-danger">{preview.error.message}</p>}
      <EarlierRevisions />
    </FormDialog>
  );
}

/** The typed step, such as "+10%". Undefined while the text is none. */
function parseStep(text: string) {
  const parsed = parseCellAmount(text);
  return parsed?.kind === "step" ? parsed.step : undefined;
}
