import type { Print } from "#garment-drawings";
import { readYaml } from "../data/read-data.ts";
import { type Craft, Crafts, type Fabric, Fabrics } from "../data/schema.ts";

export const fabrics = readYaml("catalogue/fabrics.yaml", Fabrics);
export const crafts = readYaml("catalogue/crafts.yaml", Crafts);

export function getFabric(name: string): Fabric {
  const fabric = fabrics[name];
  if (!fabric) throw new Error(`demo/catalogue/fabrics.yaml has no fabric "${name}".`);
  return fabric;
}

export function getCraft(name: string): Craft {
  const craft = crafts[name];
  if (!craft) throw new Error(`demo/catalogue/crafts.yaml has no craft "${name}".`);
  return craft;
}

/** Value of the shop's pattern filter for each print. */
export const patternNames: Record<Print, string> = {
  solid: "Solid",
  stripes: "Striped",
  checks: "Checked",
  floral: "Floral",
  "block-print": "Block Print",
  embroidered: "Embroidered",
};
