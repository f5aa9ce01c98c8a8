import { z } from "zod";
import { SizeChart } from "#contract/catalogue/size-charts.ts";
import { defaultSizeCharts } from "./default-size-charts.ts";

export const SizeChartSettings = z.object({
  sizeCharts: z.array(SizeChart).max(60).default(defaultSizeCharts),
});
