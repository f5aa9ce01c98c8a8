import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AreasImportedResponse } from "#contract/admin/settings/delivery-areas.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Field, inputClass, TextArea } from "../../../../ui/forms/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { toast } from "../../../ui/toasts.tsx";

/** Imports a CSV file, or pasted rows of one. A preview shows the changes before anything is stored. */
export function ImportAreasDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [csv, setCsv] = useState("");
  const [replaces, setReplaces] = useState(false);
  const plan = useMutation({ mutationFn: () => api.deliveryAreas.import({ csv, replaces, dryRun: true }) });
  const save = useMutation({
    mutationFn: () => api.deliveryAreas.import({ csv, replaces, dryRun: false }),
    onSuccess(result) {
      toast({ title: `${describe(result)}.` });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: ["settings", "areas"] }),
  });
  useUnsavedChanges(csv.trim() !== "" && !save.isPending);
  const change = (text: string) => {
    setCsv(text);
    plan.reset();
  };
  const error = plan.error ?? save.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Upload PIN codes"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {plan.data ? (
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              Save these changes
            </Button>
          ) : (
            <Button type="submit" form={id} loading={plan.isPending} disabled={csv.trim() === ""}>
              Show the changes
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          plan.mutate();
        }}
      >
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Field
          label="CSV file"
          hint="With the columns prefix, state, city, zone, days and cod, as the download has them."
        >
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept=".csv,text/csv"
              className={`${inputClass} py-2.5`}
              onChange={async ({ target }) => change((await target.files?.[0]?.text()) ?? "")}
            />
          )}
        </Field>
        <TextArea
          label="Or paste it"
          rows={6}
          spellCheck={false}
          value={csv}
          onChange={({ target }) => change(target.value)}
        />
        <Checkbox
          label="Remove all rows that the file does not have"
          checked={replaces}
          onChange={({ target }) => {
            setReplaces(target.checked);
            plan.reset();
          }}
        />
        {plan.data && (
          <Notice tone={plan.data.removed > 0 ? "warning" : "neutral"}>
            <p className="font-medium">{describe(plan.data)}.</p>
            {plan.data.examples.length > 0 && (
              <ul className="pt-1">
                {plan.data.examples.map((example) => (
                  <li key={example} className="wrap-anywhere">
                    {example}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

const describe = ({ added, changed, removed }: AreasImportedResponse) =>
  `${added} added, ${changed} changed, ${removed} removed`;
