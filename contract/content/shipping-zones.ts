import type { SiteSettings } from "./settings.ts";

/**
 * Amounts in rupees. `freeShippingFrom`: the items' total from which shipping is free; null if shipping is never free.
 */
export type ShippingTerms = { shippingFee: number; freeShippingFrom: number | null };
/** `shippingZones` is absent in settings of earlier builds. */
type Settings = Pick<SiteSettings, "shippingFee" | "freeShippingFrom"> & Partial<Pick<SiteSettings, "shippingZones">>;

export const hasShippingZones = ({ shippingZones }: Settings) => (shippingZones?.length ?? 0) > 0;

/** The shipping terms of a zone of PIN codes. A zone without terms of its own has those of all other places. */
export function findShippingTerms(settings: Settings, zone?: string | null): ShippingTerms {
  const name = zone?.trim().toLowerCase();
  const found = settings.shippingZones?.find((one) => one.zone.toLowerCase() === name);
  if (found) return { shippingFee: found.fee, freeShippingFrom: found.freeFrom };
  return { shippingFee: settings.shippingFee, freeShippingFrom: settings.freeShippingFrom };
}

/**
 * The highest shipping terms, which pages state while the place is unknown, so that no customer is charged more than
 * was stated.
 */
export function getHighestShippingTerms(settings: Settings): ShippingTerms {
  const others = (settings.shippingZones ?? []).map(({ zone }) => findShippingTerms(settings, zone));
  return others.reduce(getHigherTerms, findShippingTerms(settings));
}

/** Compares fee and threshold separately. A threshold is ignored if the terms have no fee. */
function getHigherTerms(one: ShippingTerms, other: ShippingTerms): ShippingTerms {
  if (other.shippingFee === 0) return one;
  if (one.shippingFee === 0) return other;
  const [from, otherFrom] = [one.freeShippingFrom, other.freeShippingFrom];
  return {
    shippingFee: Math.max(one.shippingFee, other.shippingFee),
    freeShippingFrom: from === null || otherFrom === null ? null : Math.max(from, otherFrom),
  };
}
