import type { SiteSettings } from "./settings.ts";

/** Rupees. `freeShippingFrom`: the items' total from which shipping is free; null: it never is. */
export type ShippingTerms = { shippingFee: number; freeShippingFrom: number | null };
/** `shippingZones` is absent in settings of builds before it existed. */
type Settings = Pick<SiteSettings, "shippingFee" | "freeShippingFrom"> & Partial<Pick<SiteSettings, "shippingZones">>;

export const hasShippingZones = ({ shippingZones }: Settings) => (shippingZones?.length ?? 0) > 0;

/** The terms of a zone of PIN codes; without fees of its own, those of all other places. */
export function findShippingTerms(settings: Settings, zone?: string | null): ShippingTerms {
  const name = zone?.trim().toLowerCase();
  const found = settings.shippingZones?.find((one) => one.zone.toLowerCase() === name);
  if (found) return { shippingFee: found.fee, freeShippingFrom: found.freeFrom };
  return { shippingFee: settings.shippingFee, freeShippingFrom: settings.freeShippingFrom };
}

/** The highest terms, stated where no place is known: nobody is charged more. */
export function getHighestShippingTerms(settings: Settings): ShippingTerms {
  const others = (settings.shippingZones ?? []).map(({ zone }) => findShippingTerms(settings, zone));
  return others.reduce(getHigherTerms, findShippingTerms(settings));
}

/** A threshold of terms without a fee means nothing. */
function getHigherTerms(one: ShippingTerms, other: ShippingTerms): ShippingTerms {
  if (other.shippingFee === 0) return one;
  if (one.shippingFee === 0) return other;
  const [from, otherFrom] = [one.freeShippingFrom, other.freeShippingFrom];
  return {
    shippingFee: Math.max(one.shippingFee, other.shippingFee),
    freeShippingFrom: from === null || otherFrom === null ? null : Math.max(from, otherFrom),
  };
}
