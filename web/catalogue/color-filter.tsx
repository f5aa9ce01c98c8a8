import type { z } from "zod";
import type { FacetValue } from "#contract/catalogue.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { SwatchInput } from "../ui/swatch.tsx";
import { GroupTitle } from "./filter-group.tsx";

type Offered = z.infer<typeof FacetValue>[];

// SPEC §5.
const palette = ["White", "Black", "Red", "Blue", "Green", "Yellow", "Pink", "Purple", "Orange", "Gray", "Brown"];

/** The palette in its order, then every other colour that is offered. */
export function paletteWith(offered: Offered, chosen: string[]): Offered {
  const known = (name: string) => offered.find(({ value }) => value.toLowerCase() === name.toLowerCase());
  const first = palette.map((name) => known(name) ?? { value: name, count: 0 });
  const all = [...first, ...offered.filter((one) => !first.includes(one))];
  const missing = chosen.filter((name) => !all.some(({ value }) => value === name));
  return [...all, ...missing.map((value) => ({ value, count: 0 }))];
}

export function ColorFilter({ search, offered }: { search: URLSearchParams; offered: Offered }) {
  const chosen = search.getAll("color");
  return (
    <Disclosure title={<GroupTitle title="Color" chosen={chosen.length} />} open>
      <div className="-mx-2 grid max-h-104 grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] overflow-y-auto">
        {paletteWith(offered, chosen).map(({ value, count }) => (
          <div key={value} className="grid justify-items-center">
            <SwatchInput
              type="checkbox"
              name="color"
              color={value}
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              readOnly
            />
            <span aria-hidden="true" className="-mt-1 mb-1.5 w-full truncate text-center text-[0.6875rem] text-muted">
              {value}
            </span>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
