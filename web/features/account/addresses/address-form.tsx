import { type ReactNode, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { NewAddress } from "#contract/account/addresses.ts";
import { findCountryFormat } from "#contract/account/country-formats.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { requiredText } from "../../../ui/forms/field-rules.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { tReceived } from "../../../ui/text/t-received.ts";
import { confirmAddress, findDoubts } from "./address-doubts.ts";
import { AddressQuestion } from "./address-question.tsx";
import { usePinFill } from "./use-pin-fill.ts";

type AddressFormProps = {
  address?: Partial<NewAddress> | undefined;
  /** Called on every keystroke. */
  onValuesChange?: ((values: Partial<NewAddress>) => void) | undefined;
  /** Checkout needs a phone number for the parcel; the address book omits it (SPEC §5). */
  withPhone: boolean;
  error: Error | null;
  onSave: (address: NewAddress) => void;
  /** The buttons below the fields. */
  children: ReactNode;
};
type AddressField = {
  name: keyof NewAddress;
  label: string;
  autoComplete: string;
  halfWidth?: boolean;
  optional?: boolean;
};

const addressFields: AddressField[] = [
  { name: "firstName", label: msg("First Name"), autoComplete: "given-name", halfWidth: true },
  { name: "lastName", label: msg("Last Name"), autoComplete: "family-name", halfWidth: true },
  { name: "addressLine1", label: msg("Address Line 1"), autoComplete: "address-line1" },
  { name: "addressLine2", label: msg("Address Line 2"), autoComplete: "address-line2", optional: true },
  // The postal code precedes city and state, because a PIN code fills them in.
  { name: "country", label: msg("Country"), autoComplete: "country-name", halfWidth: true },
  { name: "postalCode", label: msg("Postal Code"), autoComplete: "postal-code", halfWidth: true },
  { name: "city", label: msg("City"), autoComplete: "address-level2", halfWidth: true },
  { name: "state", label: msg("State/Province"), autoComplete: "address-level1", halfWidth: true },
];
const phoneField: AddressField = { name: "phone", label: msg("Phone"), autoComplete: "tel" };

/** Two columns, on phones too; one column when the text size is set large. */
const twoColumns = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,50%-1rem)),1fr))]";

export function AddressForm({ address, onValuesChange, withPhone, error, onSave, children }: AddressFormProps) {
  const form = useForm<NewAddress>({ defaultValues: address ?? { country: "India" } });
  const { register, handleSubmit, formState, subscribe, setFocus } = form;
  const filledIn = usePinFill(form);
  const [doubted, setDoubted] = useState<NewAddress>();
  const doubts = doubted ? findDoubts(doubted) : [];
  const saveOrAsk = (values: NewAddress) => {
    const isDoubted = findDoubts(values).length > 0;
    setDoubted(isDoubted ? values : undefined);
    if (!isDoubted) onSave(values);
  };
  const saveDoubted = () => {
    if (!doubted) return;
    confirmAddress(doubted);
    setDoubted(undefined);
    onSave(doubted);
  };
  const changeDoubted = () => {
    setDoubted(undefined);
    if (doubts[0]) setFocus(doubts[0].field);
  };
  const country = useWatch({ control: form.control, name: "country" });
  // The form's values are in a store outside React. watch() would re-render the form on every keystroke.
  useEffect(
    () =>
      onValuesChange && subscribe({ formState: { values: true }, callback: ({ values }) => onValuesChange(values) }),
    [onValuesChange, subscribe],
  );
  const serverErrors = error instanceof Refusal ? error.errors : undefined;
  return (
    <form className={`grid gap-x-4 gap-y-5 ${twoColumns}`} noValidate onSubmit={handleSubmit(saveOrAsk)}>
      {error && !serverErrors && <Notice className="col-span-full">{toErrorMessage(error)}</Notice>}
      {[...addressFields, ...(withPhone ? [phoneField] : [])].map(
        ({ name, label, autoComplete, halfWidth, optional }) => (
          <TextField
            key={name}
            className={halfWidth ? "" : "col-span-full"}
            label={optional ? t("{label} (Optional)", { label: t(label) }) : `${t(label)}*`}
            type={name === "phone" ? "tel" : "text"}
            inputMode={name === "postalCode" && findCountryFormat(country ?? "")?.isNumeric ? "numeric" : undefined}
            autoComplete={autoComplete}
            maxLength={name === "phone" ? 30 : 120}
            required={!optional}
            isMarked={false}
            error={formState.errors[name]?.message ?? tReceived(serverErrors?.[name] ?? "")}
            {...register(name, optional ? {} : requiredText(t(label)))}
          />
        ),
      )}
      <p role="status" className="sr-only">
        {filledIn}
      </p>
      {doubts.length > 0 && <AddressQuestion doubts={doubts} onChange={changeDoubted} onConfirm={saveDoubted} />}
      <div className="col-span-full mt-2 flex flex-wrap justify-end gap-3">{children}</div>
    </form>
  );
}
