import type { z } from "zod";
import type { FacetValue } from "#contract/catalogue/catalogue.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { SwatchInput } from "../../../ui/display/swatch.tsx";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { FilterTitle } from "./filter-group.tsx";

type ColorFacet = z.infer<typeof FacetValue>[];

// Colours and order from SPEC §5.
const palette = ["White", "Black", "Red", "Blue", "Green", "Yellow", "Pink", "Purple", "Orange", "Gray", "Brown"];

/** The palette in its order, then the other colours of the facet, then selected colours that the facet lacks. */
export function mergePalette(colors: ColorFacet, selected: string[]): ColorFacet {
  const findColor = (name: string) => colors.find(({ value }) => value.toLowerCase() === name.toLowerCase());
  const first = palette.map((name) => findColor(name) ?? { value: name, count: 0 });
  const all = [...first, ...colors.filter((color) => !first.includes(color))];
  const missing = selected.filter((name) => !all.some(({ value }) => value === name));
  return [...all, ...missing.map((value) => ({ value, count: 0 }))];
}

/** An id must not contain spaces. */
const toInputId = (color: string) => `color-${encodeURIComponent(color)}`;

export function ColorFilter({ search, colors }: { search: URLSearchParams; colors: ColorFacet }) {
  const selected = search.getAll("color");
  return (
    <Disclosure title={<FilterTitle title={t("Colour")} selected={selected.length} />} open>
      <div className="-mx-2 grid max-h-104 grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] overflow-y-auto">
        {mergePalette(colors, selected).map(({ value, count }) => (
          <div key={value} className="grid justify-items-center">
            <SwatchInput
              id={toInputId(value)}
              type="checkbox"
              name="color"
              color={value}
              checked={selected.includes(value)}
              disabled={count === 0 && !selected.includes(value)}
              readOnly
            />
            {/* Hidden from screen readers, because the swatch has the same name. */}
            <label
              htmlFor={toInputId(value)}
              aria-hidden="true"
              className="-mt-2 min-h-6 w-full truncate pt-1 text-center text-[0.6875rem] text-muted"
            >
              {tColor(value)}
            </label>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
