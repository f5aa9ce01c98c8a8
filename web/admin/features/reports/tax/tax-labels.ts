export const toHsnLabel = (hsn: string) => (hsn === "none" ? "No HSN" : hsn);
export const toPlaceLabel = (place: string) => (place === "none" ? "No place" : place);
export const formatRate = (rate: number) => `${rate}%`;

type Described = { hsn?: string | null | undefined; rate: number; place?: string | null | undefined };

/** "HSN 62 · 5% · Maharashtra (27)" */
export function describeRow({ hsn, rate, place }: Described): string {
  const parts = [hsn && (hsn === "none" ? "No HSN" : `HSN ${hsn}`), formatRate(rate), place && toPlaceLabel(place)];
  return parts.filter(Boolean).join(" · ");
}
