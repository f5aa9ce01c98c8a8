import { useState } from "react";
import { formatPrice } from "#contract/money.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { TextField } from "../ui/field.tsx";
import { RangeSlider } from "../ui/range-slider.tsx";
import { GroupTitle } from "./filter-group.tsx";
import { pricesFrom } from "./listing-address.ts";
import { type PriceBounds, type PriceRange, withLeast, withMost } from "./price-range.ts";

type PriceFilterProps = {
  search: URLSearchParams;
  bounds: PriceBounds;
  /** `again`: a price was chosen before, as with every step of an arrow key on the slider. */
  onChange: (range: PriceRange, again: boolean) => void;
};

/** Two numbers, and a slider with two handles, for the same range. The address changes when a hand is taken off. */
export function PriceFilter({ search, bounds, onChange }: PriceFilterProps) {
  const asked = rangeFrom(search, bounds);
  const [moved, setMoved] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // The address also changes from outside: a chip was taken away.
  if (seen.least !== asked.least || seen.most !== asked.most) {
    setSeen(asked);
    setMoved(asked);
  }
  const filters = Number(asked.least > bounds.min || asked.most < bounds.max);
  const settle = (range: PriceRange) => {
    setMoved(range);
    if (range.least !== asked.least || range.most !== asked.most) onChange(range, filters > 0);
  };
  return (
    <Disclosure title={<GroupTitle title="Price" chosen={filters} />} open>
      <div className="mx-0.5 mt-1 mb-5 no-scripts:hidden">
        <RangeSlider
          label="Price"
          {...bounds}
          value={[moved.least, moved.most]}
          onChange={([least, most]) => setMoved({ least, most })}
          onCommit={([least, most]) => settle({ least, most })}
          format={formatPrice}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Amount
          label="Minimum"
          name="minPrice"
          bounds={bounds}
          none={bounds.min}
          value={moved.least}
          onSettle={(value) => settle(withLeast(moved, value, bounds))}
        />
        <Amount
          label="Maximum"
          name="maxPrice"
          // At the end of the scale nothing is too dear.
          after={moved.most === bounds.max ? "+" : ""}
          bounds={bounds}
          none={bounds.max}
          value={moved.most}
          onSettle={(value) => settle(withMost(moved, value, bounds))}
        />
      </div>
    </Disclosure>
  );
}

type AmountProps = {
  label: string;
  after?: string;
  name: string;
  bounds: PriceBounds;
  /** What an emptied field stands for: the end that does not filter. */
  none: number;
  value: number;
  onSettle: (value: number) => void;
};

/** What is typed counts when the field is left or Enter is pressed. */
function Amount({ label, after = "", name, bounds, none, value, onSettle }: AmountProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) onSettle(typed === "" ? none : Number(typed));
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      affixes={["₹", typed === undefined ? after : ""]}
      aria-label={`${label} price in rupees`}
      type="number"
      inputMode="numeric"
      name={name}
      {...bounds}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        settle();
      }}
    />
  );
}

function rangeFrom(search: URLSearchParams, bounds: PriceBounds): PriceRange {
  const { minPrice, maxPrice } = pricesFrom(search, bounds);
  return { least: minPrice ?? bounds.min, most: maxPrice ?? bounds.max };
}
