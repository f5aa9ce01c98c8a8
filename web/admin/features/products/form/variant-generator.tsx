import { useState } from "react";
import type { ProductForm } from "#contract/admin/products/product-form.ts";
import { maxNewVariants } from "#contract/admin/products/product-limits.ts";
import type { ProductOptionsResponse } from "#contract/admin/products/products.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { newId } from "../../../state/new-id.ts";
import { useCan } from "../../../state/staff.ts";
import { ChoiceChips, listChosen, noChoice } from "./choice-chips.tsx";
import type { ProductFormState } from "./use-product-form.ts";

type VariantGeneratorProps = {
  form: ProductFormState;
  colors: ProductForm["colors"];
  options: ProductOptionsResponse | undefined;
};

const maxSuggestions = 8;
/** Suggested sizes while the shop has no sizes of its own. */
const usualSizes = ["S", "M", "L", "XL"];

/** Adds each chosen colour in each chosen size, with one price and stock for all of them. */
export function VariantGenerator({ form, colors, options }: VariantGeneratorProps) {
  const can = useCan();
  const [colorChoice, setColorChoice] = useState(noChoice);
  const [sizeChoice, setSizeChoice] = useState(noChoice);
  const [amounts, setAmounts] = useState({ price: "", mrp: "", stock: "" });
  const existing = new Set([
    ...colors.flatMap(({ color, variants }) => variants.map(({ size }) => `${color}\n${size}`)),
    ...form.added.map(({ color, size }) => `${color}\n${size}`),
  ]);
  const own = colors.map(({ color }) => color);
  const knownColors = [...new Set([...own, ...(options?.colors ?? [])])].slice(0, Math.max(own.length, maxSuggestions));
  const knownSizes = options && options.sizes.length > 0 ? options.sizes.slice(0, maxSuggestions) : usualSizes;
  const chosenSizes = listChosen(sizeChoice, knownSizes);
  const combinations = listChosen(colorChoice, knownColors)
    .flatMap((color) => chosenSizes.map((size) => ({ color, size })))
    .filter(({ color, size }) => !existing.has(`${color}\n${size}`))
    .slice(0, maxNewVariants - form.added.length);
  const add = () => {
    const { price, mrp, stock } = amounts;
    const amount = { price, mrp, stock: stock || "0", lowStockLevel: "" };
    const variants = combinations.map((each) => ({ ...each, id: newId(), sku: "", barcode: "", ...amount }));
    form.setAdded([...form.added, ...variants]);
    setColorChoice(noChoice);
    setSizeChoice(noChoice);
  };
  const amountField = (name: keyof typeof amounts, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={10}
      autoComplete="off"
      value={amounts[name]}
      onChange={({ target }) => setAmounts({ ...amounts, [name]: target.value })}
    />
  );
  return (
    <section aria-label="Add colours and sizes" className="grid gap-5 rounded-sm border border-hairline bg-paper p-4">
      <ChoiceChips
        label="Colours"
        suggestions={knownColors}
        choice={colorChoice}
        placeholder="Another colour"
        onChange={setColorChoice}
      />
      <ChoiceChips
        label="Sizes"
        suggestions={knownSizes}
        choice={sizeChoice}
        placeholder="Another size"
        onChange={setSizeChoice}
      />
      <div className="grid grid-cols-3 gap-3">
        {can("prices:write") && amountField("price", "Price ₹")}
        {can("prices:write") && amountField("mrp", "MRP ₹")}
        {can("stock:write") && amountField("stock", "Stock each")}
      </div>
      <Button variant="secondary" disabled={combinations.length === 0} onClick={add} className="justify-self-start">
        {combinations.length === 0 ? "Choose colours and sizes" : `Add ${pluralize(combinations.length, "variant")}`}
      </Button>
    </section>
  );
}
