import type { Ref } from "react";
import type { PackedItem } from "#contract/admin/packing/packing.ts";
import { Image } from "../../../../ui/images/image.tsx";

export const heroSizes = "(min-width: 64rem) 26rem, 92vw";

type HeroProps = { item: PackedItem; packed: number; onTap: () => void; ref: Ref<HTMLButtonElement> };

/** The next unit to pack, large enough to compare with the unit in the packer's hand. */
export function Hero({ item, packed, onTap, ref }: HeroProps) {
  const { name, size, color, sku, quantity, image } = item;
  const left = quantity - packed;
  return (
    <button
      ref={ref}
      type="button"
      onClick={onTap}
      className="group grid w-full overflow-hidden rounded-md border border-hairline bg-raised text-left transition-colors hover:border-ink"
    >
      <span className="sr-only">Put into the parcel: </span>
      <span className="relative block h-[46dvh] min-h-56 bg-wash lg:h-auto">
        <Image
          src={image ?? undefined}
          alt=""
          sizes={heroSizes}
          priority
          ratio="auto"
          className="h-full lg:aspect-[3/4]"
        />
        <span className="absolute right-3 bottom-3 rounded-sm bg-paper px-3 py-1 text-lg font-medium tabular-nums shadow-float">
          {left} left
        </span>
      </span>
      <span className="grid gap-1 p-4">
        <span className="text-lg font-medium">{name}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-3xl">{size}</span>
          <span className="text-lg">{color}</span>
        </span>
        {sku !== null && <span className="text-sm text-muted">{sku}</span>}
      </span>
    </button>
  );
}
