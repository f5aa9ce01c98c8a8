import { useState } from "react";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { labelFields, useSaveForm } from "../../../ui/use-save-form.ts";
import { CategoryPicker } from "../products/category-picker.tsx";
import { BenefitFields } from "./benefit-fields.tsx";
import { emptyCoupon, toNumber, toTerms } from "./coupon-form.ts";

/** Adds one coupon, or a batch of random codes. The terms cannot be changed later. */
export function AddCouponDialog({ isBatch, onClose }: { isBatch: boolean; onClose: () => void }) {
  const [batchId] = useState(newId);
  const form = useSaveForm({
    values: emptyCoupon,
    send(values) {
      const { code, codes, uses } = values;
      const terms = toTerms(values);
      if (!isBatch) return api.promotions.coupons.add({ ...terms, code, uses: toNumber(uses) });
      return api.promotions.coupons.addBatch({
        ...terms,
        batchId,
        prefix: code,
        codes: toNumber(codes) ?? Number.NaN,
      });
    },
    queryKey: ["coupons"],
    onSaved: ({ message }) => toast({ title: message, ...(isBatch && { text: "Download them from the list." }) }),
    onClose,
  });
  const { values, set } = form;
  const field = labelFields(form);
  return (
    <FormDialog
      title={isBatch ? "Codes in bulk" : "New coupon"}
      hint={
        isBatch
          ? "Random codes with the same terms, each for one order: for cards, vouchers or a mailing."
          : "You cannot change the terms later, because orders rely on them. You can pause or end a coupon."
      }
      {...form.props}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {isBatch ? (
          <>
            <TextField {...field("code", "Codes begin with", "prefix")} maxLength={20} placeholder="DIWALI" />
            <TextField {...field("codes", "Number of codes")} inputMode="numeric" maxLength={6} />
          </>
        ) : (
          <TextField
            {...field("code", "Code")}
            maxLength={30}
            placeholder="WELCOME10"
            hint="What customers type."
            className="sm:col-span-2"
          />
        )}
      </div>
      <BenefitFields {...form} />
      {values.type !== "shipping" && (
        <CategoryPicker
          categoryIds={values.categoryIds}
          error={form.getError("categoryIds")}
          onChange={(categoryIds) => set({ categoryIds })}
        />
      )}
      <Checkbox label="Only for the first order of a customer" {...form.checkbox("isForFirstOrder")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("minimumTotal", "Smallest order in rupees (optional)")}
          inputMode="decimal"
          className="sm:col-span-2"
        />
        <TextField {...field("from", "First day (optional)")} type="date" />
        <TextField {...field("until", "Last day (optional)")} type="date" />
        {!isBatch && <TextField {...field("uses", "Orders in total (optional)")} inputMode="numeric" />}
        <TextField {...field("usesPerCustomer", "Orders per customer (optional)")} inputMode="numeric" />
      </div>
    </FormDialog>
  );
}
