import { useState } from "react";
import type { MediaImage } from "#contract/admin/content/media.ts";
import type { ProductForm } from "#contract/admin/products/product-form.ts";
import { useFoundDraft, useStoredDraft } from "../../../state/forms/use-draft.ts";
import { type TypedFields, useFieldChanges } from "../../../state/use-field-changes.ts";
import { altField, listUrls } from "./image-lists.ts";

/** A variant that is typed but not saved yet. `id` is only the React key. */
export type AddedVariant = {
  id: string;
  color: string;
  size: string;
  sku: string;
  barcode: string;
  price: string;
  mrp: string;
  stock: string;
  lowStockLevel: string;
};

/** The fields of a new product. */
const newProductValues: Record<string, string> = {
  name: "",
  brand: "",
  shortDescription: "",
  longDescription: "",
  categories: "",
  fabric: "",
  pattern: "",
  sleeveLength: "",
  occasion: "",
  countryOfOrigin: "",
  hsn: "",
  tags: "",
  slug: "",
  seoTitle: "",
  seoDescription: "",
  nameHi: "",
  shortDescriptionHi: "",
  longDescriptionHi: "",
  status: "draft",
  isSale: "no",
  isNewLaunch: "no",
  images: "",
};

type ProductDraft = TypedFields<string> & { added: readonly AddedVariant[]; removed: readonly string[] };

/** The typed values of a product's form, and their differences from the loaded values. */
export function useProductForm(product: Pick<ProductForm, "_id" | "values"> | undefined) {
  const place = `product:${product?._id ?? "new"}`;
  const draft = useFoundDraft<ProductDraft>(place);
  const [draftAt, setDraftAt] = useState(draft?.at);
  const fields = useFieldChanges(product?.values ?? newProductValues, draft?.value);
  const [added, setAdded] = useState<readonly AddedVariant[]>(draft?.value.added ?? []);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set(draft?.value.removed));
  const isChanged = fields.isChanged || added.length > 0 || removed.size > 0;
  const { loaded, values } = fields;
  const typed: ProductDraft = { loaded, values, added, removed: [...removed] };
  const deleteDraft = useStoredDraft(place, isChanged ? typed : undefined);
  return {
    ...fields,
    added,
    setAdded,
    removed,
    setRemoved,
    isChanged,
    deleteDraft,
    /** The time of the draft that the form began with. Undefined without unsaved changes from a draft. */
    draftAt: isChanged ? draftAt : undefined,
    discard() {
      setDraftAt(undefined);
      fields.reset(product?.values ?? newProductValues);
      setAdded([]);
      setRemoved(new Set());
    },
    set: (changed: Record<string, string>) => fields.setValues((values) => ({ ...values, ...changed })),
    /** The attributes of a field's input. */
    field: (name: string) => ({
      value: fields.values[name] ?? "",
      error: fields.errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        fields.setValues((values) => ({ ...values, [name]: target.value })),
    }),
    /**
     * Adds an image at the end of a list, also while other uploads finish, with the alternative text of the library.
     */
    addImage: (field: string, { url, alt }: Pick<MediaImage, "url" | "alt">) =>
      fields.setValues((values) => ({
        ...values,
        [field]: [...new Set([...listUrls(values[field]), url])].join("\n"),
        ...(alt && !values[altField(url)] && { [altField(url)]: alt }),
      })),
    /** Returns the request that saves the typed values. */
    toRequest() {
      const request: Record<string, unknown> = {};
      const variants: Record<string, Record<string, unknown>> = {};
      const colorImages: Record<string, unknown> = {};
      const alts: Record<string, unknown> = {};
      for (const [name, change] of Object.entries(fields.getChanges())) {
        const [, id, field] = /^variants\.(\w+)\.(\w+)$/.exec(name) ?? [];
        if (name.startsWith("colorImages.")) colorImages[name.slice("colorImages.".length)] = change;
        else if (name.startsWith("alts.")) alts[name.slice("alts.".length)] = change;
        else if (id === undefined || field === undefined) request[name] = change;
        else if (!removed.has(id)) variants[id] = { ...variants[id], [field]: change };
      }
      return {
        ...request,
        colorImages,
        alts,
        variants,
        added: added.map(({ id: _, ...variant }) => variant),
        removed: [...removed],
      };
    },
    /** Called after a save. `sent` contains the values at the time when the save began. */
    resetAll(stored: Record<string, string>, sent: { values: Record<string, string>; added: readonly AddedVariant[] }) {
      setDraftAt(undefined);
      fields.reset(stored, sent.values);
      setAdded((current) => current.filter((variant) => !sent.added.includes(variant)));
      setRemoved(new Set());
    },
  };
}
export type ProductFormState = ReturnType<typeof useProductForm>;
