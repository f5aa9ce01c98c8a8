import type { FieldErrors } from "#contract/http/errors.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { CourierField, useCouriers } from "./courier-field.tsx";

export type Tracking = { courier: string; awb: string; trackingUrl: string };
type TrackingFieldsProps = {
  value: Tracking;
  onChange: (value: Tracking) => void;
  errors?: FieldErrors | undefined;
};

/** Courier, tracking number and, for a courier whose tracking page is unknown, the link. */
export function TrackingFields({ value, onChange, errors }: TrackingFieldsProps) {
  const couriers = useCouriers();
  const tracks = couriers.some(({ name, tracks }) => tracks && name === value.courier);
  const field = (name: keyof Tracking) => ({
    value: value[name],
    error: errors?.[name] ?? errors?.[`${name}.to`],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CourierField {...field("courier")} />
        <TextField label="Tracking number" maxLength={60} autoComplete="off" {...field("awb")} />
      </div>
      {(!tracks || value.trackingUrl !== "") && (
        <TextField
          label="Tracking link"
          type="url"
          placeholder="https://"
          maxLength={500}
          hint="Optional. Filled in automatically for known couriers."
          {...field("trackingUrl")}
        />
      )}
    </>
  );
}

export const noTracking: Tracking = { courier: "", awb: "", trackingUrl: "" };
