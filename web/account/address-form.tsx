import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import type { NewAddress } from "#contract/addresses.ts";
import { Refusal } from "#contract/errors.ts";
import { refusedOr } from "../state/refused-or.ts";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { needed } from "./field-rules.ts";

type AddressFormProps = {
  address?: Partial<NewAddress> | undefined;
  /** Hears of every letter. */
  onType?: ((typed: Partial<NewAddress>) => void) | undefined;
  /** At checkout a phone is needed for the parcel; the address book leaves it out (SPEC §5). */
  withPhone: boolean;
  error: Error | null;
  onSave: (address: NewAddress) => void;
  /** The buttons at its foot. */
  children: ReactNode;
};
type Part = { name: keyof NewAddress; label: string; autoComplete: string; half?: boolean; optional?: boolean };

const parts: Part[] = [
  { name: "firstName", label: "First Name", autoComplete: "given-name", half: true },
  { name: "lastName", label: "Last Name", autoComplete: "family-name", half: true },
  { name: "addressLine1", label: "Address Line 1", autoComplete: "address-line1" },
  { name: "addressLine2", label: "Address Line 2", autoComplete: "address-line2", optional: true },
  { name: "city", label: "City", autoComplete: "address-level2", half: true },
  { name: "state", label: "State/Province", autoComplete: "address-level1", half: true },
  { name: "country", label: "Country", autoComplete: "country-name", half: true },
  { name: "postalCode", label: "Postal Code", autoComplete: "postal-code", half: true },
];
const phone: Part = { name: "phone", label: "Phone", autoComplete: "tel" };

/** Two beside each other, on a phone too; with text set large one below the other. */
const pairs = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,50%-1rem)),1fr))]";

export function AddressForm({ address, onType, withPhone, error, onSave, children }: AddressFormProps) {
  const form = useForm<NewAddress>({ defaultValues: address ?? { country: "India" } });
  const { register, handleSubmit, formState, subscribe } = form;
  // Heard, not watched: the form is not made anew with every letter.
  useEffect(
    () => onType && subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [onType, subscribe],
  );
  const refused = error instanceof Refusal ? error.errors : undefined;
  return (
    <form className={`grid gap-x-4 gap-y-5 ${pairs}`} noValidate onSubmit={handleSubmit(onSave)}>
      {error && !refused && <Notice className="col-span-full">{refusedOr(error)}</Notice>}
      {[...parts, ...(withPhone ? [phone] : [])].map(({ name, label, autoComplete, half, optional }) => (
        <TextField
          key={name}
          className={half ? "" : "col-span-full"}
          label={optional ? `${label} (Optional)` : `${label}*`}
          type={name === "phone" ? "tel" : "text"}
          autoComplete={autoComplete}
          maxLength={name === "phone" ? 30 : 120}
          error={formState.errors[name]?.message ?? refused?.[name]}
          {...register(name, optional ? {} : needed(label))}
        />
      ))}
      <div className="col-span-full mt-2 flex flex-wrap justify-end gap-3">{children}</div>
    </form>
  );
}
