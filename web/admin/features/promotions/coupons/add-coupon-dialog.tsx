import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { CategoryPicker } from "../products/category-picker.tsx";
import { BenefitFields } from "./benefit-fields.tsx";
import { type CouponValues, emptyCoupon, toNumber, toTerms } from "./coupon-form.ts";

type TextName = Exclude<keyof CouponValues, "isForFirstOrder" | "categoryIds">;

/** Adds one coupon, or a batch of random codes. The terms cannot be changed later. */
export function AddCouponDialog({ isBatch, onClose }: { isBatch: boolean; onClose: () => void }) {
  const [batchId] = useState(newId);
  const [values, setValues] = useState(emptyCoupon);
  const { code, codes, uses } = values;
  const save = useMutation({
    mutationFn: () =>
      isBatch
        ? api.promotions.coupons.addBatch({
            ...toTerms(values),
            batchId,
            prefix: code,
            codes: toNumber(codes) ?? Number.NaN,
          })
        : api.promotions.coupons.add({ ...toTerms(values), code, uses: toNumber(uses) }),
    onSuccess({ message }) {
      toast({ title: message, ...(isBatch && { text: "Download them from the list." }) });
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["coupons"] }),
  });
  const errors = save.error instanceof Refusal ? save.error.errors : undefined;
  const field = (name: TextName, label: string, path: string = name) => ({
    label,
    autoComplete: "off",
    value: values[name],
    error: errors?.[path],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <FormDialog
      title={isBatch ? "Codes in bulk" : "New coupon"}
      hint={
        isBatch
          ? "Random codes with the same terms, each for one order: for cards, vouchers or a mailing."
          : "You cannot change the terms later, because orders rely on them. You can pause or end a coupon."
      }
      error={save.error && !errors ? save.error.message : undefined}
      isPending={save.isPending}
      onSubmit={() => save.mutate()}
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
      <BenefitFields values={values} onChange={setValues} errors={errors} />
      {values.type !== "shipping" && (
        <CategoryPicker
          categoryIds={values.categoryIds}
          error={errors?.categoryIds}
          onChange={(categoryIds) => setValues({ ...values, categoryIds })}
        />
      )}
      <Checkbox
        label="Only for the first order of a customer"
        checked={values.isForFirstOrder}
        onChange={({ target }) => setValues({ ...values, isForFirstOrder: target.checked })}
      />
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
