import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FieldErrors } from "#contract/http/errors.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";

export type Tracking = { courier: string; awb: string; trackingUrl: string };
type TrackingFieldsProps = {
  value: Tracking;
  onChange: (value: Tracking) => void;
  errors?: FieldErrors | undefined;
};

/** Courier, tracking number and, for a courier whose page is not known, the link. */
export function TrackingFields({ value, onChange, errors }: TrackingFieldsProps) {
  const listId = useId();
  const { data } = useQuery({
    queryKey: ["couriers"],
    queryFn: api.couriers.list,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const couriers = data?.couriers ?? [];
  const tracks = couriers.some(({ name, tracks }) => tracks && name === value.courier);
  const field = (name: keyof Tracking) => ({
    value: value[name],
    error: errors?.[name] ?? errors?.[`${name}.to`],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Courier" list={listId} maxLength={60} autoComplete="off" {...field("courier")} />
        <TextField label="Tracking number" maxLength={60} autoComplete="off" {...field("awb")} />
      </div>
      <datalist id={listId}>
        {couriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {(!tracks || value.trackingUrl !== "") && (
        <TextField
          label="Tracking link"
          type="url"
          placeholder="https://"
          maxLength={500}
          hint="Optional. Known couriers get their link by themselves."
          {...field("trackingUrl")}
        />
      )}
    </>
  );
}

export const noTracking: Tracking = { courier: "", awb: "", trackingUrl: "" };
