import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RemittancePlanResponse } from "#contract/admin/cash.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, inputClass } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";
import { ColumnSelects } from "./column-selects.tsx";
import { PlannedLines } from "./planned-lines.tsx";

type Columns = RemittancePlanResponse["columns"];
type UploadedFile = { fileName: string; csv: string };

/** Shows what each row of a courier's file would do, then imports the valid ones. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const couriers = useQuery({ queryKey: ["couriers"], queryFn: api.couriers.list });
  const [courier, setCourier] = useState("");
  const [file, setFile] = useState<UploadedFile>();
  const preview = useMutation({ mutationFn: api.cash.preview });
  const take = useMutation({
    mutationFn: api.cash.import,
    onSuccess({ taken, amount }) {
      toast({ title: `${pluralize(taken, "row")} imported, ${formatPaise(toPaise(amount))} in total.` });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const show = (next: { courier?: string; file?: UploadedFile | undefined; columns?: Columns }) => {
    const [nextCourier, nextFile] = [next.courier ?? courier, next.file ?? file];
    if (nextCourier !== "" && nextFile)
      preview.mutate({ courier: nextCourier, ...nextFile, columns: next.columns ?? {} });
  };
  const read = async (selected: File | undefined) => {
    if (!selected) return;
    const uploaded = { fileName: selected.name.slice(-200), csv: await selected.text() };
    setFile(uploaded);
    show({ file: uploaded });
  };
  const plan: RemittancePlanResponse | undefined = preview.data;
  const error = preview.error ?? take.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Upload a remittance"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!plan || plan.taken === 0 || preview.isPending}
            loading={take.isPending}
            onClick={() => file && plan && take.mutate({ courier, ...file, columns: plan.columns })}
          >
            {plan && plan.taken > 0
              ? `Import ${pluralize(plan.taken, "row")}, ${formatPaise(toPaise(plan.amount))}`
              : "Import"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {error && <Notice>{error.message}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Courier"
            value={courier}
            onChange={({ target }) => {
              setCourier(target.value);
              show({ courier: target.value, columns: preview.data?.columns ?? {} });
            }}
            options={[
              { value: "", label: "Choose the courier", disabled: true },
              ...(couriers.data?.couriers ?? []).map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <Field
            label="File"
            hint="A CSV file with tracking numbers and amounts, and dates and references if it has them."
          >
            {(attributes) => (
              <input
                type="file"
                accept=".csv,.txt,text/csv"
                onChange={({ target }) => void read(target.files?.[0])}
                className={`${inputClass} py-1.5 pl-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-sm file:bg-wash file:px-3 file:font-medium`}
                {...attributes}
              />
            )}
          </Field>
        </div>
        {plan && (
          <>
            <ColumnSelects plan={plan} onChange={(columns) => show({ columns })} />
            <PlannedLines plan={plan} />
          </>
        )}
      </div>
    </Dialog>
  );
}
