import { useState } from "react";
import { formatPrice } from "#contract/money.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { TextField } from "../ui/field.tsx";
import { RangeSlider } from "../ui/range-slider.tsx";
import { FilterTitle } from "./filter-group.tsx";
import { parsePrices } from "./listing-url.ts";
import { type PriceBounds, type PriceRange, withMax, withMin } from "./price-range.ts";

type PriceFilterProps = {
  search: URLSearchParams;
  bounds: PriceBounds;
  /** `again`: a price was chosen before, as with every step of an arrow key on the slider. */
  onChange: (range: PriceRange, replace: boolean) => void;
};

/** Two numbers, and a slider with two handles, for the same range. The address changes when a hand is taken off. */
export function PriceFilter({ search, bounds, onChange }: PriceFilterProps) {
  const urlRange = parseRange(search, bounds);
  const [draft, setDraft] = useState(urlRange);
  const [lastUrlRange, setLastUrlRange] = useState(urlRange);
  // The address also changes from outside: a chip was taken away.
  if (lastUrlRange.min !== urlRange.min || lastUrlRange.max !== urlRange.max) {
    setLastUrlRange(urlRange);
    setDraft(urlRange);
  }
  const activeCount = Number(urlRange.min > bounds.min || urlRange.max < bounds.max);
  const commit = (range: PriceRange) => {
    setDraft(range);
    if (range.min !== urlRange.min || range.max !== urlRange.max) onChange(range, activeCount > 0);
  };
  return (
    <Disclosure title={<FilterTitle title="Price" selected={activeCount} />} open>
      <div className="mx-0.5 mt-1 mb-5 no-scripts:hidden">
        <RangeSlider
          label="Price"
          {...bounds}
          value={[draft.min, draft.max]}
          onChange={([min, max]) => setDraft({ min, max })}
          onCommit={([min, max]) => commit({ min, max })}
          format={formatPrice}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Minimum"
          name="minPrice"
          bounds={bounds}
          emptyValue={bounds.min}
          value={draft.min}
          onCommit={(value) => commit(withMin(draft, value, bounds))}
        />
        <PriceField
          label="Maximum"
          name="maxPrice"
          // At the end of the scale nothing is too dear.
          suffix={draft.max === bounds.max ? "+" : ""}
          bounds={bounds}
          emptyValue={bounds.max}
          value={draft.max}
          onCommit={(value) => commit(withMax(draft, value, bounds))}
        />
      </div>
    </Disclosure>
  );
}

type PriceFieldProps = {
  label: string;
  suffix?: string;
  name: string;
  bounds: PriceBounds;
  /** What an emptied field stands for: the end that does not filter. */
  emptyValue: number;
  value: number;
  onCommit: (value: number) => void;
};

/** What is typed counts when the field is left or Enter is pressed. */
function PriceField({ label, suffix = "", name, bounds, emptyValue, value, onCommit }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined) onCommit(typed === "" ? emptyValue : Number(typed));
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      affixes={["₹", typed === undefined ? suffix : ""]}
      aria-label={`${label} price in rupees`}
      type="number"
      inputMode="numeric"
      name={name}
      {...bounds}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}

function parseRange(search: URLSearchParams, bounds: PriceBounds): PriceRange {
  const { minPrice, maxPrice } = parsePrices(search, bounds);
  return { min: minPrice ?? bounds.min, max: maxPrice ?? bounds.max };
}
