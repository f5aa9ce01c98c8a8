import type { SizeChart } from "#contract/catalogue/size-charts.ts";

type Sized = { categories: readonly string[]; sizes: readonly string[] };

/**
 * The chart for a product. Charts for its categories that have one of its sizes fit; of these, the one for the
 * narrowest categories is shown. Undefined if none fits.
 */
export function findSizeChart(charts: readonly SizeChart[], { categories, sizes }: Sized): SizeChart | undefined {
  const names = new Set(categories.map(normalize));
  const offered = new Set(sizes.map(normalize));
  const rank = (chart: SizeChart) => {
    const matching = chart.categories.filter((path) => path.every((name) => names.has(normalize(name))));
    const hasSize = chart.rows.some(({ size }) => offered.has(normalize(size)));
    return hasSize ? Math.max(0, ...matching.map((path) => path.length)) : 0;
  };
  const [best] = charts.map((chart) => ({ chart, rank: rank(chart) })).sort((a, b) => b.rank - a.rank);
  return best && best.rank > 0 ? best.chart : undefined;
}

const normalize = (text: string) => text.trim().toLowerCase();
