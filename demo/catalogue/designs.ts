import { readYaml } from "../data/read-data.ts";
import { Designs, Presets } from "../data/schema.ts";

const presets = readYaml("catalogue/presets.yaml", Presets);

/** Data files in the order of the shop's categories: women, men, kids, home and electronics. */
const files = [
  "women-ethnic-wear",
  "women-western-wear",
  "women-winter-wear",
  "women-accessories",
  "men-ethnic-wear",
  "men-western-wear",
  "men-winter-wear",
  "men-accessories",
  "kids",
  "home",
  "electronics",
];
export const designs = files.flatMap(readDesigns);
export type Design = (typeof designs)[number];

/** Designs of a data file. Names of presets are replaced by their lists in presets.yaml. */
function readDesigns(file: string) {
  return readYaml(`catalogue/designs/${file}.yaml`, Designs).map(({ colors, sizes, occasions, ...design }) => ({
    ...design,
    colors: typeof colors === "string" ? getPreset(presets.colors, colors) : colors,
    occasions: typeof occasions === "string" ? getPreset(presets.occasions, occasions) : occasions,
    sizes: typeof sizes === "string" ? getPreset(presets.sizes, sizes) : { values: sizes },
  }));
}

function getPreset<Preset>(group: Record<string, Preset>, name: string): Preset {
  const preset = group[name];
  if (!preset) throw new Error(`demo/catalogue/presets.yaml has no list "${name}".`);
  return preset;
}
