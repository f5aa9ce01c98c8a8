import type { SizeChart } from "#contract/catalogue/size-charts.ts";

type Range = [number, number];
const measures = {
  bust: { key: "bust", label: "Bust", how: "Around the fullest part, the tape level and not tight." },
  chest: { key: "chest", label: "Chest", how: "Around the fullest part, under the arms, the tape level." },
  waist: { key: "waist", label: "Waist", how: "Around the narrowest part, above the navel." },
  band: { key: "waist", label: "Waist", how: "Where the waistband sits, one finger under the tape." },
  hip: { key: "hip", label: "Hip", how: "Around the fullest part, feet together." },
  shoulder: { key: "shoulder", label: "Shoulder", how: "Across the back, from one shoulder point to the other." },
  inseam: { key: "inseam", label: "Inseam", how: "From the crotch down to the ankle bone, along the inner leg." },
  length: { key: "length", label: "Length", how: "Of the garment, from the shoulder to the hem.", ofGarment: true },
  height: { key: "height", label: "Height", how: "Standing against a wall, without shoes." },
  foot: { key: "foot", label: "Foot length", how: "From the heel to the longest toe, standing, of the longer foot." },
  drape: { key: "drape", label: "Saree", how: "Length of the saree without the blouse piece.", ofGarment: true },
  blouse: { key: "blouse", label: "Blouse piece", how: "Length of the unstitched blouse piece.", ofGarment: true },
};

/** Rows of a chart from one list of ranges for each measure. */
function toRows(sizes: string, values: Record<string, Range[]>, others: string[][] = []): SizeChart["rows"] {
  return sizes.split(" ").map((size, index) => ({
    size: size.replace("_", " "),
    values: Object.fromEntries(
      Object.entries(values).flatMap(([key, ranges]): [string, Range][] => {
        const range = ranges[index];
        return range ? [[key, range]] : [];
      }),
    ),
    ...(others[index] && { others: others[index] }),
  }));
}

/** Ranges of equal width that follow each other: steps(34, 5, 2) is 34–36, 36–38, … */
const steps = (first: number, count: number, step: number, width = step): Range[] =>
  Array.from({ length: count }, (_, index) => [first + index * step, first + index * step + width]);

const letters = "XS S M L XL";
const euOfMen = [["EU 44"], ["EU 46"], ["EU 48"], ["EU 50"], ["EU 52"]];
const waists = "28 30 32 34 36";
const jeans = (category: string) => [
  [category, "Jeans"],
  [category, "Trousers"],
];

/** Charts of a new shop. A merchant changes them at /admin/settings/size-charts. */
export const defaultSizeCharts: SizeChart[] = [
  {
    key: "women",
    categories: [["Women"]],
    unit: "in",
    measures: [measures.bust, measures.waist, measures.hip],
    // The values are from SPEC §9.
    rows: toRows(letters, { bust: steps(32, 5, 3, 2), waist: steps(24, 5, 3, 2), hip: steps(34, 5, 3, 2) }, [
      ["EU 34", "UK 6", "US 2"],
      ["EU 36", "UK 8", "US 4"],
      ["EU 38", "UK 10", "US 6"],
      ["EU 40", "UK 12", "US 8"],
      ["EU 42", "UK 14", "US 10"],
    ]),
  },
  {
    key: "sarees",
    categories: [["Women", "Sarees"]],
    unit: "cm",
    measures: [measures.drape, measures.blouse],
    rows: toRows("One_Size", { drape: [[550, 550]], blouse: [[80, 80]] }),
  },
  {
    key: "men",
    categories: [["Men"]],
    unit: "in",
    measures: [measures.chest, measures.waist, measures.shoulder],
    rows: toRows(letters, { chest: steps(34, 5, 2), waist: steps(28, 5, 2), shoulder: steps(16, 5, 0.5) }, euOfMen),
  },
  {
    key: "men-kurtas",
    categories: [
      ["Men", "Kurtas"],
      ["Men", "Sherwanis"],
    ],
    unit: "in",
    measures: [measures.chest, measures.shoulder, measures.length],
    rows: toRows(letters, { chest: steps(34, 5, 2), shoulder: steps(16, 5, 0.5), length: steps(39, 5, 1) }, euOfMen),
  },
  {
    key: "men-waists",
    categories: jeans("Men"),
    unit: "in",
    measures: [measures.band, measures.hip, measures.inseam],
    rows: toRows(waists, { waist: steps(28, 5, 2), hip: steps(35, 5, 2), inseam: steps(30, 5, 0.5) }),
  },
  {
    key: "women-waists",
    categories: jeans("Women"),
    unit: "in",
    measures: [measures.band, measures.hip, measures.inseam],
    rows: toRows(waists, { waist: steps(28, 5, 2), hip: steps(37, 5, 2), inseam: steps(29, 5, 0.5) }),
  },
  {
    key: "kids",
    categories: [["Kids"]],
    unit: "cm",
    measures: [measures.height, measures.chest],
    rows: toRows("2-3Y 4-5Y 6-7Y 8-9Y 10-11Y", {
      height: [
        [92, 98],
        [104, 110],
        [116, 122],
        [128, 134],
        [140, 146],
      ],
      chest: [
        [53, 55],
        [56, 58],
        [60, 63],
        [65, 68],
        [70, 74],
      ],
    }),
  },
  {
    key: "women-shoes",
    categories: [["Women", "Footwear"]],
    unit: "cm",
    measures: [measures.foot],
    rows: toRows(
      "UK_3 UK_4 UK_5 UK_6 UK_7",
      {
        foot: [
          [22, 22.5],
          [22.5, 23.5],
          [23.5, 24],
          [24, 25],
          [25, 25.5],
        ],
      },
      [["EU 36"], ["EU 37"], ["EU 38"], ["EU 39"], ["EU 40"]],
    ),
  },
  {
    key: "men-shoes",
    categories: [["Men", "Footwear"]],
    unit: "cm",
    measures: [measures.foot],
    rows: toRows(
      "UK_6 UK_7 UK_8 UK_9 UK_10",
      {
        foot: [
          [24.5, 25],
          [25, 26],
          [26, 27],
          [27, 27.5],
          [27.5, 28.5],
        ],
      },
      [["EU 39"], ["EU 41"], ["EU 42"], ["EU 43"], ["EU 44"]],
    ),
  },
];
