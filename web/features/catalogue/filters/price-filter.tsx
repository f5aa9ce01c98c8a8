import { useState } from "react";
import { formatPrice } from "#contract/values/money.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { enterAsciiDigits } from "../../../ui/forms/enter-ascii-digits.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { RangeSlider } from "../../../ui/forms/range-slider.tsx";
import { t } from "../../../ui/text/t.ts";
import { parsePrices } from "../urls/listing-url.ts";
import { type PriceBounds, type PriceRange, withMax, withMin } from "../urls/price-range.ts";
import { FilterTitle } from "./filter-group.tsx";

type PriceFilterProps = {
  search: URLSearchParams;
  bounds: PriceBounds;
  /**
   * `replace`: true if the URL already had a price filter, as during the arrow key steps on the slider. The history
   * entry is then replaced.
   */
  onChange: (range: PriceRange, replace: boolean) => void;
};

/** Two number fields and a two-handle slider for one range. The URL changes when a handle is released. */
export function PriceFilter({ search, bounds, onChange }: PriceFilterProps) {
  const urlRange = parseRange(search, bounds);
  const [draft, setDraft] = useState(urlRange);
  const [lastUrlRange, setLastUrlRange] = useState(urlRange);
  // The URL also changes from outside, for example when a filter chip is removed.
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
    <Disclosure title={<FilterTitle title={t("Price")} selected={activeCount} />} open>
      <div className="mx-0.5 mt-1 mb-5 no-scripts:hidden">
        <RangeSlider
          label={t("Price")}
          {...bounds}
          value={[draft.min, draft.max]}
          onChange={([min, max]) => setDraft({ min, max })}
          onCommit={([min, max]) => commit({ min, max })}
          format={formatPrice}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label={t("Minimum")}
          name="minPrice"
          bounds={bounds}
          emptyValue={bounds.min}
          value={draft.min}
          onCommit={(value) => commit(withMin(draft, value, bounds))}
        />
        <PriceField
          label={t("Maximum")}
          name="maxPrice"
          // At the upper bound there is no price limit.
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
  /** Value of an emptied field: the bound, which does not filter. */
  emptyValue: number;
  value: number;
  onCommit: (value: number) => void;
};

/** Commits the typed value on blur or Enter. */
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
      aria-label={t("{label} price in rupees", { label })}
      type="number"
      inputMode="numeric"
      name={name}
      {...bounds}
      value={typed ?? value}
      onBeforeInput={enterAsciiDigits}
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
