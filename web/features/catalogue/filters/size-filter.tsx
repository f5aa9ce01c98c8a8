import type { z } from "zod";
import type { FacetValue } from "#contract/catalogue/catalogue.ts";
import { useOwnSize } from "../../../app/state/storage/own-size.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { t } from "../../../ui/text/t.ts";
import { FilterTitle } from "./filter-group.tsx";

type SizeFilterProps = {
  search: URLSearchParams;
  /** The sizes, from small to large. */
  sizes: z.infer<typeof FacetValue>[];
  onSelect: (size: string) => void;
};

/** Filter for sizes in stock. The customer's own size has its own button. */
export function SizeFilter({ search, sizes, onSelect }: SizeFilterProps) {
  const [ownSize, setOwnSize] = useOwnSize();
  const selected = search.getAll("size");
  if (sizes.length === 0) return null;
  const isOffered = !selected.includes(ownSize) && sizes.some(({ value, count }) => value === ownSize && count > 0);
  return (
    <Disclosure title={<FilterTitle title={t("Size")} selected={selected.length} />} open>
      <div className="flex max-h-68 flex-wrap gap-2 overflow-y-auto p-1">
        {sizes.map(({ value, count }) => (
          <RadioBox
            key={value}
            multiple
            name="size"
            value={value}
            label={value}
            aria-label={t("Size {value}, {count}", { value, count })}
            disabled={count === 0 && !selected.includes(value)}
            checked={selected.includes(value)}
            onChange={({ target }) => target.checked && setOwnSize(value)}
          />
        ))}
      </div>
      {isOffered && (
        <Button variant="quiet" size="sm" className="mt-2 -ms-3 px-3!" onClick={() => onSelect(ownSize)}>
          {t("Your size: {ownSize}", { ownSize })}
        </Button>
      )}
    </Disclosure>
  );
}
