import type { Print } from "../../demo/garments/garment-image.ts";

/** How cloth is woven, dyed, printed or worked. `worth` is against plain cloth. */
export type Work = {
  print: Print;
  worth: number;
  made: string;
  byHand?: boolean;
  colors?: readonly string[];
  /** Said after the cloth: a cotton poplin. */
  last?: boolean;
};

const dipped = ["Blue", "Indigo", "Red", "Green", "Brown", "Black"];

const woven = {
  Handloom: { print: "solid", worth: 1.1, made: "Woven on a pit loom, four metres a day.", byHand: true },
  Mangalgiri: { print: "solid", worth: 1.05, made: "A Mangalgiri weave, tight and flat, with no pile to catch." },
  Slub: { print: "solid", worth: 1, made: "The yarn is spun a little uneven, so that plain colour has depth." },
  "Garment-dyed": { print: "solid", worth: 1.05, made: "Dyed after sewing, so that seams and edges wear in first." },
  Poplin: { print: "solid", worth: 1, made: "A close poplin weave that presses sharp.", last: true },
  Cambric: { print: "solid", worth: 0.95, made: "Cambric, glazed on one side and soft on the other.", last: true },
  Oxford: { print: "solid", worth: 1.1, made: "An oxford basket weave with white in the weft.", last: true },
  Twill: { print: "solid", worth: 1.05, made: "A fine twill whose diagonal only shows up close.", last: true },
  Tussar: {
    print: "solid",
    worth: 1,
    made: "Reeled from wild cocoons, which gives its dry, golden hand.",
    byHand: true,
  },
  Mysore: { print: "solid", worth: 1.1, made: "A Mysore weave, soft and evenly bright." },
  Raw: { print: "solid", worth: 0.95, made: "Left raw: the gum stays in the yarn and gives it body." },
  Crinkle: { print: "solid", worth: 0.95, made: "Twisted and steamed into a crinkle that needs no iron." },
  Satin: { print: "solid", worth: 1.1, made: "A satin face that holds the light in its folds.", last: true },
  Selvedge: { print: "solid", worth: 1.35, made: "Woven on shuttle looms, with its selvedge shown at the turn-up." },
  Stonewash: { print: "solid", worth: 1, made: "Washed with pumice for the softness of a second summer." },
  Rinsed: { print: "solid", worth: 1.05, made: "Rinsed once and left dark, to fade where you do." },
  Herringbone: { print: "solid", worth: 1.1, made: "A herringbone weave, quiet from afar." },
  Flannel: { print: "solid", worth: 1.05, made: "Milled and brushed into a flannel with a soft face.", last: true },
  Melton: {
    print: "solid",
    worth: 1.15,
    made: "Felted to a melton that the wind does not find a way through.",
    last: true,
  },
  "Fine-gauge": { print: "solid", worth: 1, made: "Knitted fine, to go under a jacket." },
  "Cable-knit": {
    print: "solid",
    worth: 1.2,
    made: "Cables down the front, crossed by hand every eighth row.",
    byHand: true,
  },
  Jersey: { print: "solid", worth: 1, made: "A close-knit jersey that keeps its shape.", last: true },
  Pique: { print: "solid", worth: 1.1, made: "A honeycomb piqué that stands off the skin.", last: true },
} satisfies Record<string, Work>;

const stripes = {
  Leheriya: {
    print: "stripes",
    worth: 1.2,
    made: "Leheriya: rolled, tied and dyed into running stripes.",
    byHand: true,
  },
  "Jodhpur Stripe": { print: "stripes", worth: 1, made: "A Jodhpur stripe, woven in and not printed." },
  Ilkal: {
    print: "stripes",
    worth: 1.1,
    made: "Striped the Ilkal way, warp and border locked loop by loop.",
    byHand: true,
  },
  Maheshwari: { print: "stripes", worth: 1.15, made: "A Maheshwari stripe with a border one can turn.", byHand: true },
  "Ticking Stripe": { print: "stripes", worth: 1, made: "A ticking stripe that runs true from seam to seam." },
  "Deckchair Stripe": { print: "stripes", worth: 1, made: "Broad stripes from shoulder to hem, matched at the seams." },
  Pinstripe: { print: "stripes", worth: 1.05, made: "A pinstripe as fine as a pencil line." },
  "Candy Stripe": { print: "stripes", worth: 1, made: "Candy stripes in two yarns of one weight." },
} satisfies Record<string, Work>;

const checks = {
  Madras: { print: "checks", worth: 1.05, made: "Madras checks, dyed in the yarn so that both sides are right." },
  Gamcha: { print: "checks", worth: 1, made: "The gamcha’s check, woven narrow and joined.", byHand: true },
  Gingham: { print: "checks", worth: 1, made: "A gingham check matched at the placket and the side seams." },
  Windowpane: { print: "checks", worth: 1.05, made: "A windowpane check, drawn with two yarns and no more." },
  Tattersall: { print: "checks", worth: 1.05, made: "A tattersall check of fine crossing lines." },
  "Glen Check": { print: "checks", worth: 1.1, made: "A glen check that reads as one colour across a room." },
} satisfies Record<string, Work>;

const flowers = {
  Kalamkari: { print: "floral", worth: 1.25, made: "Kalamkari: flowers drawn with a bamboo pen.", byHand: true },
  Chintz: { print: "floral", worth: 1.05, made: "A chintz of trailing stems, after an old Coromandel cloth." },
  "Mughal Buta": { print: "floral", worth: 1.1, made: "Single flowers set apart, as in a Mughal margin." },
  Gulmohar: { print: "floral", worth: 1, made: "Gulmohar blossom, scattered as the tree does in May." },
  Champa: { print: "floral", worth: 1, made: "Champa flowers, five petals each, printed petal by petal." },
  Marigold: { print: "floral", worth: 1, made: "Marigolds on a running vine." },
} satisfies Record<string, Work>;

const blocks = {
  Ajrakh: {
    print: "block-print",
    worth: 1.45,
    made: "Ajrakh, printed and dyed in sixteen steps.",
    byHand: true,
    colors: dipped,
  },
  Bagru: {
    print: "block-print",
    worth: 1.15,
    made: "Bagru prints, with vegetable colour and teak blocks.",
    byHand: true,
  },
  Dabu: {
    print: "block-print",
    worth: 1.2,
    made: "Dabu: a resist of mud keeps the pattern pale.",
    byHand: true,
    colors: dipped,
  },
  Sanganeri: { print: "block-print", worth: 1.15, made: "Sanganeri flowers, cut fine and set close.", byHand: true },
  Bagh: { print: "block-print", worth: 1.2, made: "Bagh prints, washed in the running river.", byHand: true },
  Buti: { print: "block-print", worth: 1.1, made: "Small butis, one block, laid by eye.", byHand: true },
} satisfies Record<string, Work>;

const worked = {
  Zari: { print: "embroidered", worth: 1.6, made: "Zari work along the edges, couched by hand.", byHand: true },
  Zardozi: { print: "embroidered", worth: 2.1, made: "Zardozi in metal thread, weeks on the frame.", byHand: true },
  Chikankari: {
    print: "embroidered",
    worth: 1.5,
    made: "Chikankari: thirty-odd stitches, the shadow work from behind.",
    byHand: true,
  },
  Kantha: {
    print: "embroidered",
    worth: 1.4,
    made: "Kantha’s running stitch, which leaves the cloth softly rippled.",
    byHand: true,
  },
  Aari: { print: "embroidered", worth: 1.45, made: "Aari chain stitch, worked with a hooked awl.", byHand: true },
  Phulkari: {
    print: "embroidered",
    worth: 1.5,
    made: "Phulkari in floss silk, counted thread by thread.",
    byHand: true,
  },
  "Gota Patti": { print: "embroidered", worth: 1.5, made: "Gota ribbon, cut, folded and appliquéd.", byHand: true },
  Banarasi: {
    print: "embroidered",
    worth: 2.3,
    made: "Banarasi zari butis, the border finished by hand.",
    byHand: true,
  },
  Kashida: { print: "embroidered", worth: 1.6, made: "Kashida needlework, alike on both sides.", byHand: true },
} satisfies Record<string, Work>;

const finished = {
  Stitched: { print: "solid", worth: 1, made: "Saddle-stitched by hand, with waxed thread.", byHand: true },
  "Cut and sewn": { print: "solid", worth: 1, made: "Cut from one piece where it can be, and bound where it cannot." },
  "Woven stripe": { print: "stripes", worth: 1.05, made: "The stripe is woven in and runs round the body." },
  "Hand block": {
    print: "block-print",
    worth: 1.2,
    made: "Printed by hand before it is cut, so that the panels meet.",
    byHand: true,
  },
  "Metal thread": { print: "embroidered", worth: 1.5, made: "Worked with metal thread by hand.", byHand: true },
  Finished: { print: "solid", worth: 1, made: "Finished by hand and checked piece by piece.", byHand: true },
  "Printed shade": {
    print: "block-print",
    worth: 1.15,
    made: "Its cotton shade is block printed by hand.",
    byHand: true,
  },
  Glazed: { print: "solid", worth: 1, made: "One glaze, dipped and not sprayed.", byHand: true },
  Banded: { print: "stripes", worth: 1.1, made: "Banded with a brush on the turning wheel.", byHand: true },
  Painted: { print: "floral", worth: 1.25, made: "Flowers painted under the glaze.", byHand: true },
  Assembled: { print: "solid", worth: 1, made: "Built from parts that a repairer can replace." },
} satisfies Record<string, Work>;

export const crafts = { ...woven, ...stripes, ...checks, ...flowers, ...blocks, ...worked, ...finished };
export type Craft = keyof typeof crafts;

/** How things are made, which goes without saying in their names. */
export function isFinish(craft: Craft): boolean {
  return craft in finished;
}

export function workOf(craft: Craft): Work {
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
