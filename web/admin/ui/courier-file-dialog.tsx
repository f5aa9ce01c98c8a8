import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { api } from "../state/api.ts";
import { ColumnSelects } from "./column-selects.tsx";
import { CsvFileField } from "./csv-file-field.tsx";
import { readTextFile } from "./read-text-file.ts";

type Columns<Name extends string> = { [Each in Name]?: string | undefined };
type CourierUpload<Name extends string> = {
  courier: string;
  fileName: string;
  csv: string;
  columns: Columns<Name>;
};
type UploadedFile = { fileName: string; csv: string };

type CourierFileDialogProps<Name extends string, Plan> = {
  title: string;
  fileHint: string;
  /** The labels of the fields that a column of the file may contain. */
  labels: Readonly<Record<Name, string>>;
  preview: (upload: CourierUpload<Name>) => Promise<Plan>;
  /** The label of the submit button. Undefined if no row of the file can be imported. */
  toSubmitLabel: (plan: Plan) => string | undefined;
  idleLabel: string;
  submit: (upload: CourierUpload<Name>, plan: Plan) => Promise<unknown>;
  onClose: () => void;
  /** Renders the changes that the file would make. */
  children: (plan: Plan) => ReactNode;
};

/**
 * Shows the changes that a courier's file would make, row by row, before they are submitted. The preview loads again
 * when another courier or column is chosen.
 */
export function CourierFileDialog<
  Name extends string,
  Plan extends { headings: readonly string[]; columns: Columns<Name> },
>(props: CourierFileDialogProps<Name, Plan>) {
  const { title, fileHint, labels, preview, toSubmitLabel, idleLabel, submit, onClose, children } = props;
  const couriers = useQuery({ queryKey: ["couriers"], queryFn: () => api.parcels.listCouriers() });
  const [courier, setCourier] = useState("");
  const [file, setFile] = useState<UploadedFile>();
  const check = useMutation({ mutationFn: preview });
  const take = useMutation({
    mutationFn: (plan: Plan) => submit({ courier, fileName: "", csv: "", ...file, columns: plan.columns }, plan),
    onSuccess: onClose,
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const show = (next: { courier?: string; file?: UploadedFile; columns?: Columns<Name> }) => {
    const nextCourier = next.courier ?? courier;
    const nextFile = next.file ?? file;
    if (nextCourier !== "" && nextFile)
      check.mutate({ courier: nextCourier, ...nextFile, columns: next.columns ?? {} });
  };
  const read = async (selected: File) => {
    const uploaded = { fileName: selected.name.slice(-200), csv: await readTextFile(selected) };
    setFile(uploaded);
    show({ file: uploaded });
  };
  const plan = check.data;
  const error = check.error ?? take.error;
  const submitLabel = plan && toSubmitLabel(plan);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!submitLabel || check.isPending}
            loading={take.isPending}
            onClick={() => plan && take.mutate(plan)}
          >
            {submitLabel ?? idleLabel}
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
              show({ courier: target.value, columns: plan?.columns ?? {} });
            }}
            options={[
              { value: "", label: "Choose the courier", disabled: true },
              ...(couriers.data?.couriers ?? []).map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <CsvFileField label="File" hint={fileHint} onSelect={(selected) => void read(selected)} />
        </div>
        {plan && (
          <>
            <ColumnSelects
              labels={labels}
              headings={plan.headings}
              columns={plan.columns}
              onChange={(columns) => show({ columns })}
            />
            {children(plan)}
          </>
        )}
      </div>
    </Dialog>
  );
}
