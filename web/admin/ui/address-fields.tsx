import { TextField } from "../../ui/forms/field.tsx";
import type { FormControls } from "./use-save-form.ts";

const fields = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "addressLine1", label: "Address line 1", isWide: true },
  { name: "addressLine2", label: "Address line 2", isWide: true },
  { name: "city", label: "City" },
  { name: "postalCode", label: "Postal code" },
  { name: "state", label: "State" },
  { name: "country", label: "Country" },
  { name: "phone", label: "Phone", isWide: true },
] as const;
type AddressField = (typeof fields)[number]["name"];
export type AddressValues = Record<AddressField, string>;

/**
 * The values of an address for its fields. Members without `customers:phone` cannot see or change the number, so
 * `isPhoneShown` is false for them.
 */
export function pickAddress(
  address: Partial<Readonly<Record<AddressField, string | undefined>>>,
  isPhoneShown: boolean,
): AddressValues {
  const shown = fields.filter(({ name }) => name !== "phone" || isPhoneShown);
  return Object.fromEntries(shown.map(({ name }) => [name, address[name] ?? ""])) as AddressValues;
}

/** The fields of an address, one for each value. */
export function AddressFields({ values, field }: FormControls<AddressValues>) {
  return (
    <div className="grid grid-cols-2 gap-5">
      {fields
        .filter(({ name }) => values[name] !== undefined)
        .map(({ name, label, ...layout }) => (
          <TextField
            key={name}
            label={label}
            className={"isWide" in layout ? "col-span-2" : undefined}
            maxLength={120}
            autoComplete="off"
            {...field(name)}
          />
        ))}
    </div>
  );
}
