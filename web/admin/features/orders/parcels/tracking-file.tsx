import { useMutation } from "@tanstack/react-query";
import type { TrackingNumbersResponse } from "#contract/admin/orders/shipping/parcels.ts";
import { Refusal } from "#contract/http/errors.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { api } from "../../../state/api.ts";
import { CsvFileField } from "../../../ui/csv-file-field.tsx";
import { readTextFile } from "../../../ui/read-text-file.ts";

type TrackingFileProps = {
  orderIds: readonly string[];
  onRead: (parcels: TrackingNumbersResponse["parcels"]) => void;
};

/** Reads the tracking numbers of the given orders from a CSV file, and lists the rows that are left out. */
export function TrackingFile({ orderIds, onRead }: TrackingFileProps) {
  const read = useMutation({
    mutationFn: async (file: File) =>
      api.parcels.readNumbers({ csv: await readTextFile(file), orderIds: [...orderIds] }),
    onSuccess: ({ parcels }) => onRead(parcels),
  });
  const { data, error } = read;
  return (
    <div className="grid gap-3">
      <CsvFileField
        label="CSV file with tracking numbers (optional)"
        hint="With the columns Order number and Tracking number, and perhaps Courier."
        error={error ? (error instanceof Refusal && error.errors?.csv) || error.message : undefined}
        onSelect={(file) => read.mutate(file)}
      />
      {data && <ReadNumbers {...data} count={orderIds.length} />}
    </div>
  );
}

/** Maximum number of listed problems. A member would not read more. */
const maxShown = 8;

function ReadNumbers({ parcels, problems, count }: Omit<TrackingNumbersResponse, "success"> & { count: number }) {
  return (
    <Notice tone={problems.length > 0 ? "warning" : "success"}>
      <p>
        Tracking numbers from the file: {parcels.length} of {pluralize(count, "order")}.
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, maxShown).map(({ line, text }) => (
            <li key={line} className="wrap-anywhere">
              Line {line}: {text}
            </li>
          ))}
          {problems.length > maxShown && <li>and {problems.length - maxShown} more</li>}
        </ul>
      )}
    </Notice>
  );
}
