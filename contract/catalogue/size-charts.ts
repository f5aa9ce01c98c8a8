import { z } from "zod";
import { responseSchema } from "../http/response.ts";

const Text = z.string().trim().min(1).max(300);
/** The smallest and the largest value, which are equal if there is only one. */
const Range = z
  .tuple([z.number().positive(), z.number().positive()])
  .refine(([min, max]) => min <= max, "should begin with the smaller number");

const Measure = z.object({
  key: z.string().regex(/^[a-z]+$/, "should be lower-case letters"),
  label: Text,
  /** How the customer measures it. */
  how: Text,
  /** Whether the measure is one of the garment, not of the body. No size is suggested from such a measure. */
  ofGarment: z.boolean().optional(),
});

/** Measurements by size, for the products of some categories. */
export const SizeChart = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/, "should be lower-case letters, digits and dashes"),
  /** Names of categories, all of which a product must be in: ["Men", "Kurtas"]. The chart with the most names applies. */
  categories: z.array(z.array(Text).min(1).max(3)).min(1),
  /** The unit of the rows. */
  unit: z.enum(["in", "cm"]),
  measures: z.array(Measure).min(1).max(5),
  /** From small to large. `others` are labels of other brands for the same size, such as "EU 38". */
  rows: z
    .array(z.object({ size: Text, values: z.record(z.string(), Range), others: z.array(Text).optional() }))
    .min(1)
    .max(40),
});
export type SizeChart = z.infer<typeof SizeChart>;

/** `chart`: null if no chart fits the product. */
export const SizeChartResponse = responseSchema({ chart: SizeChart.nullable() });
export type SizeChartResponse = z.infer<typeof SizeChartResponse>;
