import type { Print } from "../garments/garment-image.ts";

/** How cloth is woven, dyed, printed or worked. `worth` is against plain cloth. */
export type Work = {
  print: Print;
  priceFactor: number;
  sentence: string;
  handmade?: boolean;
  colors?: readonly string[];
  /** Said after the cloth: a cotton poplin. */
  afterFabric?: boolean;
};

const dipped = ["Blue", "Indigo", "Red", "Green", "Brown", "Black"];

const woven = {
  Handloom: { print: "solid", priceFactor: 1.1, sentence: "Woven on a pit loom, four metres a day.", handmade: true },
  Mangalgiri: {
    print: "solid",
    priceFactor: 1.05,
    sentence: "A Mangalgiri weave, tight and flat, with no pile to catch.",
  },
  Slub: {
    print: "solid",
    priceFactor: 1,
    sentence: "The yarn is spun a little uneven, so that plain colour has depth.",
  },
  "Garment-dyed": {
    print: "solid",
    priceFactor: 1.05,
    sentence: "Dyed after sewing, so that seams and edges wear in first.",
  },
  Poplin: { print: "solid", priceFactor: 1, sentence: "A close poplin weave that presses sharp.", afterFabric: true },
  Cambric: {
    print: "solid",
    priceFactor: 0.95,
    sentence: "Cambric, glazed on one side and soft on the other.",
    afterFabric: true,
  },
  Oxford: {
    print: "solid",
    priceFactor: 1.1,
    sentence: "An oxford basket weave with white in the weft.",
    afterFabric: true,
  },
  Twill: {
    print: "solid",
    priceFactor: 1.05,
    sentence: "A fine twill whose diagonal only shows up close.",
    afterFabric: true,
  },
  Tussar: {
    print: "solid",
    priceFactor: 1,
    sentence: "Reeled from wild cocoons, which gives its dry, golden hand.",
    handmade: true,
  },
  Mysore: { print: "solid", priceFactor: 1.1, sentence: "A Mysore weave, soft and evenly bright." },
  Raw: { print: "solid", priceFactor: 0.95, sentence: "Left raw: the gum stays in the yarn and gives it body." },
  Crinkle: { print: "solid", priceFactor: 0.95, sentence: "Twisted and steamed into a crinkle that needs no iron." },
  Satin: {
    print: "solid",
    priceFactor: 1.1,
    sentence: "A satin face that holds the light in its folds.",
    afterFabric: true,
  },
  Selvedge: {
    print: "solid",
    priceFactor: 1.35,
    sentence: "Woven on shuttle looms, with its selvedge shown at the turn-up.",
  },
  Stonewash: { print: "solid", priceFactor: 1, sentence: "Washed with pumice for the softness of a second summer." },
  Rinsed: { print: "solid", priceFactor: 1.05, sentence: "Rinsed once and left dark, to fade where you do." },
  Herringbone: { print: "solid", priceFactor: 1.1, sentence: "A herringbone weave, quiet from afar." },
  Flannel: {
    print: "solid",
    priceFactor: 1.05,
    sentence: "Milled and brushed into a flannel with a soft face.",
    afterFabric: true,
  },
  Melton: {
    print: "solid",
    priceFactor: 1.15,
    sentence: "Felted to a melton that the wind does not find a way through.",
    afterFabric: true,
  },
  "Fine-gauge": { print: "solid", priceFactor: 1, sentence: "Knitted fine, to go under a jacket." },
  "Cable-knit": {
    print: "solid",
    priceFactor: 1.2,
    sentence: "Cables down the front, crossed by hand every eighth row.",
    handmade: true,
  },
  Jersey: { print: "solid", priceFactor: 1, sentence: "A close-knit jersey that keeps its shape.", afterFabric: true },
  Pique: {
    print: "solid",
    priceFactor: 1.1,
    sentence: "A honeycomb piqué that stands off the skin.",
    afterFabric: true,
  },
} satisfies Record<string, Work>;

const stripes = {
  Leheriya: {
    print: "stripes",
    priceFactor: 1.2,
    sentence: "Leheriya: rolled, tied and dyed into running stripes.",
    handmade: true,
  },
  "Jodhpur Stripe": { print: "stripes", priceFactor: 1, sentence: "A Jodhpur stripe, woven in and not printed." },
  Ilkal: {
    print: "stripes",
    priceFactor: 1.1,
    sentence: "Striped the Ilkal way, warp and border locked loop by loop.",
    handmade: true,
  },
  Maheshwari: {
    print: "stripes",
    priceFactor: 1.15,
    sentence: "A Maheshwari stripe with a border one can turn.",
    handmade: true,
  },
  "Ticking Stripe": {
    print: "stripes",
    priceFactor: 1,
    sentence: "A ticking stripe that runs true from seam to seam.",
  },
  "Deckchair Stripe": {
    print: "stripes",
    priceFactor: 1,
    sentence: "Broad stripes from shoulder to hem, matched at the seams.",
  },
  Pinstripe: { print: "stripes", priceFactor: 1.05, sentence: "A pinstripe as fine as a pencil line." },
  "Candy Stripe": { print: "stripes", priceFactor: 1, sentence: "Candy stripes in two yarns of one weight." },
} satisfies Record<string, Work>;

const checks = {
  Madras: {
    print: "checks",
    priceFactor: 1.05,
    sentence: "Madras checks, dyed in the yarn so that both sides are right.",
  },
  Gamcha: { print: "checks", priceFactor: 1, sentence: "The gamcha’s check, woven narrow and joined.", handmade: true },
  Gingham: { print: "checks", priceFactor: 1, sentence: "A gingham check matched at the placket and the side seams." },
  Windowpane: { print: "checks", priceFactor: 1.05, sentence: "A windowpane check, drawn with two yarns and no more." },
  Tattersall: { print: "checks", priceFactor: 1.05, sentence: "A tattersall check of fine crossing lines." },
  "Glen Check": { print: "checks", priceFactor: 1.1, sentence: "A glen check that reads as one colour across a room." },
} satisfies Record<string, Work>;

const flowers = {
  Kalamkari: {
    print: "floral",
    priceFactor: 1.25,
    sentence: "Kalamkari: flowers drawn with a bamboo pen.",
    handmade: true,
  },
  Chintz: {
    print: "floral",
    priceFactor: 1.05,
    sentence: "A chintz of trailing stems, after an old Coromandel cloth.",
  },
  "Mughal Buta": { print: "floral", priceFactor: 1.1, sentence: "Single flowers set apart, as in a Mughal margin." },
  Gulmohar: { print: "floral", priceFactor: 1, sentence: "Gulmohar blossom, scattered as the tree does in May." },
  Champa: { print: "floral", priceFactor: 1, sentence: "Champa flowers, five petals each, printed petal by petal." },
  Marigold: { print: "floral", priceFactor: 1, sentence: "Marigolds on a running vine." },
} satisfies Record<string, Work>;

const blocks = {
  Ajrakh: {
    print: "block-print",
    priceFactor: 1.45,
    sentence: "Ajrakh, printed and dyed in sixteen steps.",
    handmade: true,
    colors: dipped,
  },
  Bagru: {
    print: "block-print",
    priceFactor: 1.15,
    sentence: "Bagru prints, with vegetable colour and teak blocks.",
    handmade: true,
  },
  Dabu: {
    print: "block-print",
    priceFactor: 1.2,
    sentence: "Dabu: a resist of mud keeps the pattern pale.",
    handmade: true,
    colors: dipped,
  },
  Sanganeri: {
    print: "block-print",
    priceFactor: 1.15,
    sentence: "Sanganeri flowers, cut fine and set close.",
    handmade: true,
  },
  Bagh: {
    print: "block-print",
    priceFactor: 1.2,
    sentence: "Bagh prints, washed in the running river.",
    handmade: true,
  },
  Buti: { print: "block-print", priceFactor: 1.1, sentence: "Small butis, one block, laid by eye.", handmade: true },
} satisfies Record<string, Work>;

const worked = {
  Zari: {
    print: "embroidered",
    priceFactor: 1.6,
    sentence: "Zari work along the edges, couched by hand.",
    handmade: true,
  },
  Zardozi: {
    print: "embroidered",
    priceFactor: 2.1,
    sentence: "Zardozi in metal thread, weeks on the frame.",
    handmade: true,
  },
  Chikankari: {
    print: "embroidered",
    priceFactor: 1.5,
    sentence: "Chikankari: thirty-odd stitches, the shadow work from behind.",
    handmade: true,
  },
  Kantha: {
    print: "embroidered",
    priceFactor: 1.4,
    sentence: "Kantha’s running stitch, which leaves the cloth softly rippled.",
    handmade: true,
  },
  Aari: {
    print: "embroidered",
    priceFactor: 1.45,
    sentence: "Aari chain stitch, worked with a hooked awl.",
    handmade: true,
  },
  Phulkari: {
    print: "embroidered",
    priceFactor: 1.5,
    sentence: "Phulkari in floss silk, counted thread by thread.",
    handmade: true,
  },
  "Gota Patti": {
    print: "embroidered",
    priceFactor: 1.5,
    sentence: "Gota ribbon, cut, folded and appliquéd.",
    handmade: true,
  },
  Banarasi: {
    print: "embroidered",
    priceFactor: 2.3,
    sentence: "Banarasi zari butis, the border finished by hand.",
    handmade: true,
  },
  Kashida: {
    print: "embroidered",
    priceFactor: 1.6,
    sentence: "Kashida needlework, alike on both sides.",
    handmade: true,
  },
} satisfies Record<string, Work>;

const finished = {
  Stitched: { print: "solid", priceFactor: 1, sentence: "Saddle-stitched by hand, with waxed thread.", handmade: true },
  "Cut and sewn": {
    print: "solid",
    priceFactor: 1,
    sentence: "Cut from one piece where it can be, and bound where it cannot.",
  },
  "Woven stripe": { print: "stripes", priceFactor: 1.05, sentence: "The stripe is woven in and runs round the body." },
  "Hand block": {
    print: "block-print",
    priceFactor: 1.2,
    sentence: "Printed by hand before it is cut, so that the panels meet.",
    handmade: true,
  },
  "Metal thread": {
    print: "embroidered",
    priceFactor: 1.5,
    sentence: "Worked with metal thread by hand.",
    handmade: true,
  },
  Finished: {
    print: "solid",
    priceFactor: 1,
    sentence: "Finished by hand and checked piece by piece.",
    handmade: true,
  },
  "Printed shade": {
    print: "block-print",
    priceFactor: 1.15,
    sentence: "Its cotton shade is block printed by hand.",
    handmade: true,
  },
  Glazed: { print: "solid", priceFactor: 1, sentence: "One glaze, dipped and not sprayed.", handmade: true },
  Banded: { print: "stripes", priceFactor: 1.1, sentence: "Banded with a brush on the turning wheel.", handmade: true },
  Painted: { print: "floral", priceFactor: 1.25, sentence: "Flowers painted under the glaze.", handmade: true },
  Assembled: { print: "solid", priceFactor: 1, sentence: "Built from parts that a repairer can replace." },
} satisfies Record<string, Work>;

export const crafts = { ...woven, ...stripes, ...checks, ...flowers, ...blocks, ...worked, ...finished };
export type Craft = keyof typeof crafts;

/** How things are made, which goes without saying in their names. */
export function isFinish(craft: Craft): boolean {
  return craft in finished;
}

export function getCraft(craft: Craft): Work {
  return crafts[craft];
}

/** The names that the shop's filters use. */
export const patternNames: Record<Print, string> = {
  solid: "Solid",
  stripes: "Striped",
  checks: "Checked",
  floral: "Floral",
  "block-print": "Block Print",
  embroidered: "Embroidered",
};
