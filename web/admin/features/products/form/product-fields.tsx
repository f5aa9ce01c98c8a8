import { useId } from "react";
import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import { productStatuses, productStatusLabels } from "#contract/admin/products/product-list.ts";
import type { ProductOptionsResponse } from "#contract/admin/products/products.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Card } from "../../../ui/card.tsx";
import { HindiCard } from "../../../ui/hindi-card.tsx";
import type { ProductFormState } from "./use-product-form.ts";

export type FieldsProps = { form: ProductFormState; options: ProductOptionsResponse | undefined; mayEdit: boolean };

/** The texts that customers read. */
export function BasicFields({ form, options, mayEdit }: FieldsProps) {
  return (
    <Card title="Product">
      <div className="grid gap-5">
        <TextField
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          disabled={!mayEdit}
          {...form.field("name")}
        />
        <SuggestedField label="Brand" name="brand" form={form} mayEdit={mayEdit} suggestions={options?.brands} />
        <TextArea
          label="Short description"
          rows={2}
          maxLength={500}
          hint="One or two sentences beside the price."
          disabled={!mayEdit}
          {...form.field("shortDescription")}
        />
        <TextArea
          label="Description"
          rows={7}
          maxLength={20_000}
          hint="An empty line starts a paragraph, lines with “- ” make a list. Simple HTML works, too."
          disabled={!mayEdit}
          {...form.field("longDescription")}
        />
      </div>
    </Card>
  );
}

/** The texts that customers read on Hindi pages. */
export function HindiFields({ form, mayEdit }: Pick<FieldsProps, "form" | "mayEdit">) {
  const { nameHi, shortDescriptionHi, longDescriptionHi } = form.values;
  return (
    <HindiCard hasTexts={Boolean(nameHi || shortDescriptionHi || longDescriptionHi)}>
      <div className="grid gap-5">
        <TextField
          label="Name in Hindi"
          hint="Empty: the English one, as for the fields below."
          lang="hi"
          maxLength={200}
          autoComplete="off"
          disabled={!mayEdit}
          {...form.field("nameHi")}
        />
        <TextArea
          label="Short description in Hindi"
          lang="hi"
          rows={2}
          maxLength={500}
          disabled={!mayEdit}
          {...form.field("shortDescriptionHi")}
        />
        <TextArea
          label="Description in Hindi"
          lang="hi"
          rows={7}
          maxLength={20_000}
          disabled={!mayEdit}
          {...form.field("longDescriptionHi")}
        />
      </div>
    </HindiCard>
  );
}

/** The status and the category, which decide where the product is shown. */
export function OrganisationFields({ form, options, mayEdit }: FieldsProps) {
  const { categories } = form.values;
  const paths = (options?.categories ?? []).map(({ path }) => path.join(categorySeparator));
  return (
    <Card title="Visibility">
      <div className="grid gap-5">
        <Select
          label="Status"
          hint={statusHints[form.values.status ?? ""]}
          options={productStatuses.map((status) => ({ value: status, label: productStatusLabels[status] }))}
          disabled={!mayEdit}
          {...form.field("status")}
        />
        <Select
          label="Category"
          options={[
            { value: "", label: "No category" },
            ...[...new Set([...(categories ? [categories] : []), ...paths])].map((path) => ({
              value: path,
              label: path,
            })),
          ]}
          disabled={!mayEdit}
          {...form.field("categories")}
        />
        <TextField
          label="Tags"
          hint="Separate several with commas."
          maxLength={1000}
          autoComplete="off"
          disabled={!mayEdit}
          {...form.field("tags")}
        />
        <div className="grid">
          <YesOrNo label="Mark as on sale" name="isSale" form={form} mayEdit={mayEdit} />
          <YesOrNo label="Mark as a new launch" name="isNewLaunch" form={form} mayEdit={mayEdit} />
        </div>
      </div>
    </Card>
  );
}
const statusHints: Record<string, string> = {
  active: "Customers see it once it is saved.",
  draft: "Only staff see it.",
  archived: "No longer sold. Only staff see it.",
};

/** The attributes that filters and the details of the product page show. */
export function DetailFields({ form, options, mayEdit }: FieldsProps) {
  const shared = { form, mayEdit };
  return (
    <Card title="Details">
      <div className="grid gap-5">
        <SuggestedField label="Fabric" name="fabric" {...shared} suggestions={options?.fabrics} />
        <SuggestedField label="Pattern" name="pattern" {...shared} suggestions={options?.patterns} />
        <SuggestedField label="Sleeve length" name="sleeveLength" {...shared} suggestions={options?.sleeveLengths} />
        <SuggestedField label="Occasion" name="occasion" {...shared} suggestions={options?.occasions} />
        <SuggestedField label="Country of origin" name="countryOfOrigin" {...shared} />
        <TextField
          label="HSN"
          hint="2, 4, 6 or 8 digits, for the GST on invoices. Empty: the shop’s, set at Settings, Tax."
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          disabled={!mayEdit}
          {...form.field("hsn")}
        />
      </div>
    </Card>
  );
}

type SuggestedFieldProps = {
  label: string;
  name: string;
  form: ProductFormState;
  mayEdit: boolean;
  suggestions?: readonly string[] | undefined;
};

/** A text field with suggestions from other products. Filters join products with equal texts. */
function SuggestedField({ label, name, form, mayEdit, suggestions = [] }: SuggestedFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField
        label={label}
        maxLength={80}
        autoComplete="off"
        list={listId}
        disabled={!mayEdit}
        {...form.field(name)}
      />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

type YesOrNoProps = { label: string; name: "isSale" | "isNewLaunch"; form: ProductFormState; mayEdit: boolean };

function YesOrNo({ label, name, form, mayEdit }: YesOrNoProps) {
  const error = form.errors[name];
  return (
    <>
      <Checkbox
        label={label}
        checked={form.values[name] === "yes"}
        disabled={!mayEdit}
        onChange={({ target }) => form.set({ [name]: target.checked ? "yes" : "no" })}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
}
