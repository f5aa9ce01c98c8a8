import { earth, ease, oneSize, rich } from "./style-choices.ts";
import type { Style } from "./styles.ts";

const soft = ["Home & Living", "Soft Furnishings", "Cushions"] as const;
const lamps = ["Home & Living", "Lighting", "Table Lamps"] as const;
const vases = ["Home & Living", "Decor", "Vases"] as const;
const heights = ["Small", "Medium", "Large"];
const glazes = ["White", "Blue", "Green", "Brown", "Yellow", "Gray"];
const bulb = [
  { name: "Bulb", type: "text", value: "E27, up to 9 W LED" },
  { name: "Height (cm)", type: "number", value: 52 },
] as const;

export const homeStyles: readonly Style[] = [
  {
    kind: "cushion",
    noun: "Cushion Cover",
    categories: soft,
    cloths: [
      ["Cotton", ["Ajrakh", "Gamcha", "Kalamkari", "Phulkari"]],
      ["Linen", ["Ticking Stripe", "Kantha", "Slub"]],
      ["Velvet", ["Zardozi"]],
      ["Silk", ["Raw"]],
    ],
    colors: earth,
    price: 480,
    priceStepPerSize: 0.35,
    sizes: ["40 × 40 cm", "50 × 50 cm"],
    occasions: ["Living Room"],
    products: 10,
    cut: "square",
    fit: [
      "A hidden zip, and a seam that stays straight when it is full.",
      "Cover alone; the filling is yours to choose.",
    ],
  },
  {
    kind: "cushion",
    noun: "Lumbar Cushion Cover",
    categories: soft,
    cloths: [
      ["Cotton", ["Bagru", "Ticking Stripe"]],
      ["Linen", ["Dabu"]],
      ["Wool", ["Kashida"]],
    ],
    colors: earth,
    price: 620,
    sizes: ["30 × 45 cm"],
    occasions: ["Living Room", "Bedroom"],
    products: 5,
    cut: "lumbar",
    fit: ["For the small of the back, on a chair or a bed.", "A hidden zip along the long side."],
  },
  {
    kind: "lamp",
    noun: "Table Lamp",
    categories: lamps,
    cloths: [["Brass", ["Finished", "Printed shade"]]],
    colors: ["White", "Yellow", "Green", "Red"],
    price: 3600,
    sizes: oneSize,
    occasions: ["Living Room"],
    products: 4,
    cut: "brass foot",
    fit: ["A turned foot and a shade of cloth.", "Two metres of cotton cord, with the switch on it."],
    facts: bulb,
  },
  {
    kind: "lamp",
    noun: "Table Lamp",
    categories: lamps,
    cloths: [["Sheesham", ["Finished", "Printed shade"]]],
    colors: ["White", "Blue", "Yellow", "Gray"],
    price: 3300,
    sizes: oneSize,
    occasions: ["Bedroom"],
    products: 4,
    cut: "wooden foot",
    fit: ["The shade throws its light down, on a page.", "A weighted foot that does not tip."],
    facts: bulb,
  },
  {
    kind: "lamp",
    noun: "Table Lamp",
    categories: lamps,
    cloths: [["Ceramic", ["Glazed"]]],
    colors: glazes,
    price: 3200,
    sizes: oneSize,
    occasions: ["Bedroom", "Living Room"],
    products: 3,
    cut: "clay foot",
    fit: ["Foot and shade in one colour.", "A warm light for a corner, not for a whole room."],
    facts: bulb,
  },
  ...(["bottle", "round", "amphora", "cylinder"] as const).map(
    (cut): Style => ({
      kind: "vase",
      noun: { bottle: "Bottle Vase", round: "Round Vase", amphora: "Amphora", cylinder: "Cylinder Vase" }[cut],
      categories: vases,
      cloths: [
        ["Ceramic", ["Glazed", "Banded", "Painted"]],
        ["Terracotta", ["Banded"]],
      ],
      colors: glazes,
      price: { bottle: 1200, round: 1350, amphora: 1500, cylinder: 1050 }[cut],
      priceStepPerSize: 0.45,
      sizes: heights,
      occasions: ["Living Room"],
      products: 3,
      cut,
      fit: ["For a few dry stems, or for none.", "No two stand quite alike."],
      facts: [{ name: "Handle with care", type: "boolean", value: true }],
    }),
  ),
  {
    kind: "headphones",
    noun: "Wireless Headphones",
    categories: ["Electronics", "Audio", "Headphones"],
    cloths: [
      ["Aluminium", ["Assembled"]],
      ["Vegan Leather", ["Assembled"]],
    ],
    colors: ["Black", "White", "Blue", "Green", "Brown"],
    price: 7900,
    sizes: oneSize,
    occasions: ["Travel", "Work"],
    products: 7,
    fit: [
      "Forty millimetre drivers, and a hush when a button is held.",
      "Folds flat; the ear pads are changed without a tool.",
    ],
    facts: [
      { name: "Battery (hours)", type: "number", value: 36 },
      { name: "Noise cancelling", type: "boolean", value: true },
    ],
  },
  {
    kind: "watch",
    noun: "Hybrid Smart Watch",
    categories: ["Electronics", "Wearables", "Smart Watches"],
    cloths: [
      ["Leather", ["Assembled"]],
      ["Vegan Leather", ["Assembled"]],
    ],
    colors: ["Black", "White", "Blue", ...rich.slice(0, 1), "Brown"],
    price: 8900,
    sizes: oneSize,
    occasions: ease,
    products: 6,
    fit: ["Real hands; steps, sleep and calls by a quiet buzz.", "A dial to look at, and the rest on the phone."],
    facts: [
      { name: "Battery (days)", type: "number", value: 30 },
      { name: "Water resistant", type: "boolean", value: true },
    ],
  },
];
