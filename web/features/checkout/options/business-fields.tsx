import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { findGstinProblem, normalizeGstin } from "#contract/values/gstin.ts";
import { findIndianState, findStateByCode } from "#contract/values/indian-states.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { t } from "../../../ui/text/t.ts";
import { useCheckoutStep } from "../state/checkout-step.ts";
import { changeOptionsDraft, type OptionsDraft, useOptionsDraft } from "../state/options-draft.ts";
import { findOptionsProblem } from "../state/options-problem.ts";

/** Problems are shown once the customer has left a field or has tried to place the order. */
export function BusinessFields({ showProblems }: { showProblems: boolean }) {
  const draft = useOptionsDraft();
  const [isLeft, setLeft] = useState({ gstin: false, businessName: false });
  const problem = findOptionsProblem(draft);
  const errorOf = (field: keyof typeof isLeft) => {
    const isShown = showProblems || (isLeft[field] && draft[field] !== "");
    return isShown && problem?.field === field ? problem.message : undefined;
  };
  const toProps = (field: keyof typeof isLeft) => ({
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => changeOptionsDraft({ [field]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t("GSTIN")}
        {...toProps("gstin")}
        onBlur={() => {
          setLeft({ ...isLeft, gstin: true });
          changeOptionsDraft({ gstin: normalizeGstin(draft.gstin) });
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <TextField
        label={t("Name of the business")}
        {...toProps("businessName")}
        onBlur={() => setLeft({ ...isLeft, businessName: true })}
        autoComplete="organization"
        maxLength={120}
      />
      <p className="text-sm text-muted sm:col-span-2">
        <StateNote draft={draft} />
      </p>
    </div>
  );
}

/**
 * Note about the place of supply. Tax is charged for the state of delivery, and a business that is registered in
 * another state may not be able to claim it back.
 */
function StateNote({ draft }: { draft: OptionsDraft }) {
  const { addressId } = useCheckoutStep();
  const address = useQuery(customerQueries.addresses()).data?.addresses.find(({ _id }) => _id === addressId);
  const gstin = normalizeGstin(draft.gstin);
  const registered = findGstinProblem(gstin) ? undefined : findStateByCode(gstin.slice(0, 2));
  const delivered = address && findIndianState(address.state);
  if (!registered || !delivered || registered.code === delivered.code)
    return t("The invoice of this order names the business. It cannot be changed later.");
  return t(
    "The business is registered in {registered}, and the parcel goes to {delivered}. GST is charged for {delivered}.",
    {
      registered: registered.name,
      delivered: delivered.name,
    },
  );
}
