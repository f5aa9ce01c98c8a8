import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PreviewSale } from "#contract/admin/promotions/promotions.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { queryClient } from "../../../state/query-client.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSteepFallCheck } from "../../../ui/steep-fall-check.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { labelFields, useSaveForm } from "../../../ui/use-save-form.ts";
import { toNumber } from "../coupons/coupon-form.ts";
import { CategoryPicker } from "../products/category-picker.tsx";
import { type PickedProduct, ProductPicker } from "../products/product-picker.tsx";
import { BesideSalePreview } from "./sale-preview.tsx";

type Kind = PreviewSale["discount"]["type"];
const kinds: Record<Kind, { label: string; field: { label: string; hint?: string } }> = {
  percent: { label: "Percentage", field: { label: "Percent off" } },
  amount: { label: "Amount", field: { label: "Rupees off" } },
  price: {
    label: "Fixed price",
    field: { label: "Price in rupees", hint: "Products that cost less keep their price." },
  },
};
type Scope = PreviewSale["scope"]["type"];
const scopes: Record<Scope, string> = { categories: "Categories", tag: "Tag", products: "Products" };

const empty = {
  name: "",
  type: "percent" as Kind,
  discount: "",
  scope: "categories" as Scope,
  categoryIds: [] as string[],
  products: [] as PickedProduct[],
  tag: "",
  from: "",
  until: "",
};

type AddSaleDialogProps = {
  /** Initial products, which were selected on another page. */
  products?: readonly PickedProduct[];
  onSaved?: () => void;
  onClose: () => void;
};

/** Adds a sale. The dialog shows old and new prices before the sale is saved. */
export function AddSaleDialog({ products: selected = [], onSaved, onClose }: AddSaleDialogProps) {
  const [saleId] = useState(newId);
  const form = useSaveForm({
    values: selected.length > 0 ? { ...empty, scope: "products" as Scope, products: [...selected] } : empty,
    send: (sent) =>
      api.promotions.sales.add({
        ...toTerms(sent),
        saleId,
        name: sent.name,
        until: sent.until,
        ...(sent.from !== "" && { from: sent.from }),
      }),
    // A sale that starts immediately changes the prices of variants.
    refresh: () => Promise.all(["sales", "variant"].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
    onSaved({ message }) {
      toast({ title: message });
      onSaved?.();
    },
    onClose,
  });
  const { values, set } = form;
  const { type, scope } = values;
  const terms = toTerms(values);
  const chosen = { categories: values.categoryIds, tag: values.tag, products: values.products }[scope];
  const isComplete = (toNumber(values.discount) ?? 0) > 0 && chosen.length > 0;
  const preview = useQuery({
    queryKey: ["sales", "preview", terms],
    queryFn: () => api.promotions.sales.preview(terms),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  const steepFall = useSteepFallCheck(isComplete ? (preview.data?.steepFalls ?? 0) : 0);
  const field = labelFields(form);
  return (
    <FormDialog
      title="New sale"
      hint="The regular price is struck through while the sale lasts. Where sales overlap, the best price counts."
      {...form.props}
      isSubmitDisabled={steepFall.isOpen}
      size="lg"
      onClose={onClose}
    >
      <BesideSalePreview preview={isComplete ? preview.data : undefined}>
        <TextField {...field("name", "Name")} hint="Only staff see it." maxLength={80} />
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
          <fieldset>
            <legend className="pb-2 text-sm font-medium">Discount</legend>
            <div className="flex flex-wrap gap-2">
              {(["percent", "amount", "price"] as const).map((value) => (
                <RadioBox key={value} label={kinds[value].label} {...form.radio("type", value)} />
              ))}
            </div>
          </fieldset>
          <TextField
            {...field("discount", kinds[type].field.label, `discount.${type}`)}
            hint={kinds[type].field.hint}
            inputMode="decimal"
            className="min-w-0 grow basis-40"
          />
        </div>
        <fieldset>
          <legend className="pb-2 text-sm font-medium">On</legend>
          <div className="flex flex-wrap gap-2">
            {(["categories", "tag", "products"] as const).map((value) => (
              <RadioBox key={value} label={scopes[value]} {...form.radio("scope", value)} />
            ))}
          </div>
        </fieldset>
        {scope === "products" && (
          <ProductPicker
            products={values.products}
            error={form.getError("scope.productIds")}
            onChange={(products) => set({ products })}
          />
        )}
        {scope === "categories" && (
          <CategoryPicker
            isRequired
            categoryIds={values.categoryIds}
            error={form.getError("scope.categoryIds")}
            onChange={(categoryIds) => set({ categoryIds })}
          />
        )}
        {scope === "tag" && <TextField {...field("tag", "Tag", "scope.tag")} maxLength={80} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field("from", "First day (empty: at once)")} type="date" />
          <TextField {...field("until", "Last day")} type="date" />
        </div>
        {steepFall.check}
      </BesideSalePreview>
    </FormDialog>
  );
}

function toTerms({ type, discount, scope, categoryIds, products, tag }: typeof empty): PreviewSale {
  const number = toNumber(discount) ?? Number.NaN;
  const scopeOf = {
    categories: { type: "categories", categoryIds },
    tag: { type: "tag", tag },
    products: { type: "products", productIds: products.map(({ _id }) => _id) },
  } as const;
  return {
    discount: toDiscount(type, number),
    scope: scopeOf[scope],
  };
}

function toDiscount(type: Kind, number: number): PreviewSale["discount"] {
  if (type === "percent") return { type, percent: number };
  return type === "amount" ? { type, amount: number } : { type, price: number };
}
