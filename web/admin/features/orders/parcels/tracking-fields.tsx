import { TextField } from "../../../../ui/forms/field.tsx";
import type { FormControls } from "../../../ui/use-save-form.ts";
import { CourierField, useCouriers } from "./courier-field.tsx";

export type Tracking = { courier: string; awb: string; trackingUrl: string };
/** Courier, tracking number and, for a courier whose tracking page is unknown, the link. */
export function TrackingFields({ values, field }: FormControls<Tracking>) {
  const couriers = useCouriers();
  const tracks = couriers.some(({ name, tracks }) => tracks && name === values.courier);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CourierField {...field("courier")} />
        <TextField label="Tracking number" maxLength={60} autoComplete="off" {...field("awb")} />
      </div>
      {(!tracks || values.trackingUrl !== "") && (
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
