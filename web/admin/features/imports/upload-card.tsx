import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type ImportKind, maxImportBytes } from "#contract/admin/imports/import-states.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Field, inputClass } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { Card } from "../../ui/card.tsx";
import { kindLabels } from "./import-states.tsx";
import { uploadFile } from "./upload-file.ts";

/** Uploads a chosen or dropped file, and opens its import. `kinds`: the kinds that the member may import. */
export function UploadCard({ kinds }: { kinds: readonly ImportKind[] }) {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const [kind, setKind] = useState("");
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, kind),
    onSuccess: (importId) => navigate(`/admin/import/${importId}`),
  });
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Card title="Import">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field below takes the same file. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "grid gap-3 rounded-sm border border-dashed p-4 transition-colors",
          isOver ? "border-accent bg-wash" : "border-line",
        )}
      >
        {kinds.length > 1 && (
          <Select
            label="Contents of the file"
            value={kind}
            onChange={({ target }) => setKind(target.value)}
            options={[
              { value: "", label: "Recognise it by its columns" },
              ...kinds.map((each) => ({ value: each, label: kindLabels[each] })),
            ]}
          />
        )}
        {upload.error && <Notice>{upload.error.message}</Notice>}
        <Field
          label="Choose a file, or drop it here"
          hint={`CSV or JSON Lines, at most ${maxImportBytes / 1024 / 1024} MB: our own export, products of Shopify or WooCommerce, or any table of products with a header. Nothing changes before you have seen what would.`}
        >
          {(attributes) => (
            <input
              type="file"
              accept=".csv,.tsv,.txt,.jsonl,text/csv"
              disabled={upload.isPending}
              onChange={({ target }) => take(target.files?.[0])}
              className={`${inputClass} py-1.5 pl-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-sm file:bg-wash file:px-3 file:font-medium`}
              {...attributes}
            />
          )}
        </Field>
        <p role="status" className="flex min-h-5 items-center gap-2 text-sm text-muted">
          {upload.isPending && (
            <>
              <Spinner className="size-4" /> Uploading…
            </>
          )}
        </p>
      </div>
    </Card>
  );
}
