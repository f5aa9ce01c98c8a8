/** What the demo house makes things of. `worth` is against plain cotton, or among things against the usual material. */
export type FabricDetails = {
  priceFactor: number;
  /** What one feels or sees first. */
  sentences: readonly string[];
  care: string;
  /** Worn where one dresses up. */
  dressy?: boolean;
  /** The colours it comes in, where not all suit it. */
  colors?: readonly string[];
};

const silkCare = "Dry clean. Store folded in muslin, refolded now and then";
const clothCare = "Machine wash cold with like colours, dry in the shade";
const wipe = "Wipe with a soft dry cloth";

const cloths = {
  Cotton: {
    priceFactor: 1,
    sentences: [
      "Breathable cotton that softens with every wash.",
      "Crisp, honest cotton that keeps cool at noon.",
      "Cotton of a middle weight, soft in the hand and firm in the seam.",
      "Long-staple cotton with a clean, dry touch.",
    ],
    care: clothCare,
  },
  "Organic Cotton": {
    priceFactor: 1.15,
    sentences: [
      "Organic cotton, soft enough for a first wearing.",
      "Long-staple organic cotton, combed until it is smooth.",
    ],
    care: "Machine wash at 30°, inside out",
  },
  Mul: {
    priceFactor: 1.1,
    sentences: ["Feather-light mul, almost weightless in the heat.", "Mul so fine that it dries on the way home."],
    care: "Hand wash cold, dry in the shade, iron damp",
  },
  Khadi: {
    priceFactor: 1.25,
    sentences: [
      "Hand-spun, hand-woven khadi with a living texture.",
      "Khadi with the small slubs that only a hand leaves.",
    ],
    care: clothCare,
    colors: ["White", "Blue", "Brown", "Yellow", "Green", "Gray", "Black"],
  },
  Linen: {
    priceFactor: 1.45,
    sentences: [
      "Airy linen with a dry, cool hand.",
      "Linen with a clean drape, made for long afternoons.",
      "Pure linen, washed once so that it begins soft.",
    ],
    care: "Machine wash cold, hang to dry, iron damp or not at all",
  },
  Rayon: {
    priceFactor: 0.85,
    sentences: ["Soft rayon with an easy swing.", "Fluid rayon that falls straight and stays cool."],
    care: "Hand wash cold, do not wring",
  },
  Viscose: {
    priceFactor: 0.95,
    sentences: ["Fluid viscose that moves with you.", "Matte viscose with a soft, heavy drape."],
    care: "Hand wash cold, do not wring",
  },
  Chanderi: {
    priceFactor: 1.6,
    sentences: ["Sheer Chanderi, a whisper of cotton and silk.", "Chanderi with its glassy light and crisp fold."],
    care: silkCare,
    dressy: true,
  },
  Georgette: {
    priceFactor: 1.4,
    sentences: ["Floating georgette with a fine crêpe grain.", "Georgette that falls in a hundred small folds."],
    care: "Dry clean, or hand wash cold and dry flat",
    dressy: true,
  },
  Silk: {
    priceFactor: 2.2,
    sentences: [
      "Silk with a quiet sheen and a full, fluid drape.",
      "Pure silk that warms to the skin within a minute.",
      "Mulberry silk with weight enough to fall well.",
    ],
    care: silkCare,
    dressy: true,
  },
  Velvet: {
    priceFactor: 1.9,
    sentences: ["Dense velvet that catches the light as it moves.", "Cotton velvet with a short, even pile."],
    care: "Dry clean, steam from the inside, never iron the pile",
    dressy: true,
  },
  Brocade: {
    priceFactor: 2.1,
    sentences: [
      "Brocade woven with fine metallic thread.",
      "Weighty brocade, its pattern in the loom and not upon it.",
    ],
    care: silkCare,
    dressy: true,
  },
  Denim: {
    priceFactor: 1.4,
    sentences: ["Twelve-ounce denim with a touch of ease.", "Firm denim that remembers how it is worn."],
    care: "Wash seldom, cold and inside out",
    colors: ["Blue", "Indigo", "Black", "Gray"],
  },
  Wool: {
    priceFactor: 1.7,
    sentences: ["Warm wool, light enough to wear indoors.", "Springy hill wool that shrugs off a drizzle."],
    care: "Hand wash cool or dry clean, dry flat",
  },
  Merino: {
    priceFactor: 2,
    sentences: ["Fine merino, warm without weight.", "Merino of nineteen microns, soft at the neck."],
    care: "Hand wash cool, dry flat, never hang",
  },
  Cashmere: {
    priceFactor: 3.4,
    sentences: ["Cashmere from the high plateau, brushed once.", "Two-ply cashmere, light and very warm."],
    care: "Hand wash cool with wool soap, dry flat",
  },
} satisfies Record<string, FabricDetails>;

const things = {
  Leather: {
    priceFactor: 1,
    sentences: ["Vegetable-tanned leather that darkens with wear.", "Full-grain leather, cut thick and left natural."],
    care: "Wipe dry, feed with neutral cream twice a year",
    colors: ["Brown", "Black", "Red", "Green", "Blue", "White"],
  },
  Suede: {
    priceFactor: 1.1,
    sentences: ["Soft suede with a short, even nap.", "Calf suede that gives where the foot bends."],
    care: "Brush when dry, keep out of the rain",
    colors: ["Brown", "Gray", "Blue", "Black"],
  },
  Canvas: {
    priceFactor: 0.55,
    sentences: ["Sturdy canvas that stands up by itself.", "Eighteen-ounce canvas, bound at every seam."],
    care: "Spot clean with cold water and mild soap",
  },
  Jute: {
    priceFactor: 0.45,
    sentences: ["Natural jute, coarse and honest.", "Close-woven jute with a smooth cotton lining."],
    care: "Brush off dust, keep dry",
    colors: ["Brown", "White", "Green", "Blue"],
  },
  "Vegan Leather": {
    priceFactor: 1,
    sentences: ["Soft vegan leather over memory foam.", "Padded vegan leather that does not pinch."],
    care: wipe,
  },
} satisfies Record<string, FabricDetails>;

/** What nobody would call a fabric. */
const solids = {
  Brass: {
    priceFactor: 1.5,
    sentences: ["Turned brass, polished by hand.", "Solid brass that may be let to age, or shone again."],
    care: "Polish with lemon and salt, or leave it to darken",
  },
  Sheesham: {
    priceFactor: 1.2,
    sentences: ["Turned sheesham wood, oiled rather than lacquered.", "Sheesham with its grain left to be seen."],
    care: "Dust with a dry cloth, oil once a year",
  },
  Ceramic: {
    priceFactor: 1,
    sentences: ["Stoneware, thrown and glazed in small kilns.", "Ceramic with a glaze that pools where it will."],
    care: "Wipe with a damp cloth",
  },
  Terracotta: {
    priceFactor: 0.65,
    sentences: ["Terracotta, low-fired and left bare inside.", "Red river clay, burnished with a stone."],
    care: "Dust with a dry brush; for dried stems only",
    colors: ["Brown", "Orange", "Red"],
  },
  Aluminium: {
    priceFactor: 1.2,
    sentences: ["Brushed aluminium, light and cool to the touch.", "A frame of anodised aluminium, fine as a pencil."],
    care: wipe,
  },
} satisfies Record<string, FabricDetails>;

export const materials = { ...cloths, ...things, ...solids } satisfies Record<string, FabricDetails>;
export type Fabric = keyof typeof materials;

export function isMaterial(fabric: Fabric): boolean {
  return fabric in solids;
}

export function getFabric(fabric: Fabric): FabricDetails {
  return materials[fabric];
}
