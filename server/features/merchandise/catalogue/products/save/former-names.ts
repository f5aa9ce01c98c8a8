import type { ColorPatch } from "./product-patch.ts";
import type { StoredColor, StoredVariant } from "./stored-product-queries.ts";

/**
 * Replaces former names of colours and sizes by the present ones, because a file may be older than a rename. A name
 * that is in use, or whose present name the patch states too, means a colour or size of its own.
 */
export function resolveFormerNames(patches: readonly ColorPatch[], stored: readonly StoredColor[]): ColorPatch[] {
  return patches.map((patch) => {
    const color = toPresentName(
      patch.color,
      patches.map((each) => each.color),
      stored.map((each) => ({ name: each.color, former: each.formerNames })),
    );
    const variants = stored.find((each) => each.color === color)?.sizes ?? [];
    return { ...patch, color, sizes: toPresentSizes(patch.sizes, variants) };
  });
}

function toPresentSizes(sizes: ColorPatch["sizes"], stored: readonly StoredVariant[]): ColorPatch["sizes"] {
  const stated = sizes.map(({ size }) => size);
  const names = stored.map(({ size, formerSizes }) => ({ name: size, former: formerSizes }));
  return sizes.map((patch) => ({ ...patch, size: toPresentName(patch.size, stated, names) }));
}

type Named = { name: string; former: readonly string[] | undefined };

function toPresentName(name: string, stated: readonly string[], stored: readonly Named[]): string {
  if (stored.some((each) => each.name === name)) return name;
  const renamed = stored.find(({ former }) => former?.includes(name));
  return renamed && !stated.includes(renamed.name) ? renamed.name : name;
}
