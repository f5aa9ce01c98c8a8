import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import type { TrackingNumbersResponse } from "#contract/admin/orders/shipping/parcels.ts";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSave } from "../../../ui/use-save-form.ts";
import { useShowStatusResults } from "../status/use-change-statuses.ts";
import { CourierField } from "./courier-field.tsx";
import { toPastedNumbers } from "./paste-numbers.ts";
import { TrackingFile } from "./tracking-file.tsx";

type ShipOrdersDialogProps = {
  orders: readonly StaffOrder[];
  subject: string;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Ships packed orders with one courier, or with the couriers of a file. Tracking numbers are typed, scanned one after
 * the other, pasted as a column or a courier's list, or read from a CSV file.
 */
export function ShipOrdersDialog({ orders, subject, onClose, onDone }: ShipOrdersDialogProps) {
  const [parcelIds] = useState(() => new Map(orders.map(({ _id }) => [_id, newId()])));
  const [courier, setCourier] = useState("");
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  /** The couriers by order id. Empty unless a file names several couriers. */
  const [couriers, setCouriers] = useState<Record<string, string>>({});
  const showResults = useShowStatusResults();
  const ship = useSave({
    send: () =>
      api.parcels.ship({
        courier,
        parcels: orders.map(({ _id }) => ({
          orderId: _id,
          parcelId: parcelIds.get(_id) ?? newId(),
          awb: numbers[_id] ?? "",
          ...(couriers[_id] && { courier: couriers[_id] }),
        })),
      }),
    queryKey: ["orders"],
    onSaved({ results }) {
      showResults(results, "shipped");
      onDone();
    },
  });
  const takeFile = (parcels: TrackingNumbersResponse["parcels"]) => {
    setNumbers({ ...numbers, ...Object.fromEntries(parcels.map(({ orderId, awb }) => [orderId, awb])) });
    const [first = "", ...others] = new Set(parcels.map((parcel) => parcel.courier));
    if (others.length === 0 && first !== "") setCourier(first);
    setCouriers(
      others.length === 0 ? {} : Object.fromEntries(parcels.map((parcel) => [parcel.orderId, parcel.courier])),
    );
  };
  const paste = (start: number) => (event: ClipboardEvent) => {
    const pasted = toPastedNumbers(event.clipboardData.getData("text"), orders, start);
    if (!pasted) return;
    event.preventDefault();
    setNumbers({ ...numbers, ...pasted });
  };
  return (
    <FormDialog
      title={`Ship: ${subject}`}
      submitLabel="Ship"
      hint="Each customer gets an email that the parcel is on its way. You can also add numbers later."
      error={ship.error?.message}
      isPending={ship.isPending}
      onSubmit={ship.mutate}
      onClose={onClose}
    >
      <CourierField
        ref={markAutofocus}
        value={courier}
        onChange={({ target }) => setCourier(target.value)}
        onKeyDown={(event) => {
          // The field has a datalist, so Enter chooses a suggestion instead of submitting the form. In the empty field,
          // Enter ships the orders without courier and numbers.
          if (event.key !== "Enter" || courier !== "") return;
          event.preventDefault();
          ship.mutate();
        }}
      />
      <TrackingFile orderIds={orders.map(({ _id }) => _id)} onRead={takeFile} />
      <fieldset className="grid gap-2">
        <legend className="pb-1 text-sm font-medium">Tracking numbers (optional)</legend>
        <p className="pb-1 text-sm text-muted">
          Scan them one by one, or paste a column of tracking numbers or a list that also has the order numbers.
        </p>
        {orders.map(({ _id, number, customer }, index) => (
          <label key={_id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 text-sm">
            <span className="truncate">
              #{number} <span className="text-muted">{[customer.name, couriers[_id]].filter(Boolean).join(" · ")}</span>
            </span>
            <input
              className={`${inputFrameClass} min-h-10 px-3`}
              maxLength={60}
              autoComplete="off"
              value={numbers[_id] ?? ""}
              onChange={({ target }) => setNumbers({ ...numbers, [_id]: target.value })}
              onKeyDown={focusNext}
              onPaste={paste(index)}
            />
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

/**
 * Without this attribute, a dialog whose content scrolls focuses its scroller. React does not render `autofocus` into
 * the DOM.
 */
const markAutofocus = (input: HTMLInputElement | null) => input?.setAttribute("autofocus", "");

/** Scanners end each number with Enter. Enter then moves the focus to the next field instead of submitting the form. */
function focusNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest("fieldset")?.querySelectorAll("input") ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
