/**
 * Lower-case names of India in English and in the scripts of the languages that the constitution names (8th schedule),
 * including frequent misspellings.
 */
const names = new Set([
  "india",
  "in",
  "ind",
  "bharat",
  "hindustan",
  "republic of india",
  "inda",
  "indai",
  "indea",
  "idia",
  "lndia",
  "भारत",
  "भारतम्",
  "हिंदुस्तान",
  "हिन्दुस्तान",
  "इंडिया",
  "इण्डिया",
  "ভারত",
  "ভাৰত",
  "ভারতবর্ষ",
  "ভাৰতবৰ্ষ",
  "ભારત",
  "ભારતવર્ષ",
  "ਭਾਰਤ",
  "ਹਿੰਦੁਸਤਾਨ",
  "ଭାରତ",
  "ଇଣ୍ଡିଆ",
  "இந்தியா",
  "பாரதம்",
  "భారతదేశం",
  "భారత్",
  "భారత దేశం",
  "ఇండియా",
  "ಭಾರತ",
  "ಇಂಡಿಯಾ",
  "ഇന്ത്യ",
  "ഭാരതം",
  "بھارت",
  "ہندوستان",
  "انڈیا",
  "هندستان",
  "ꯏꯟꯗꯤꯌꯥ",
  "ᱥᱤᱧᱚᱛ",
]);

/** Whether an address names India as its country, in whatever language. */
export function isIndia(country: string): boolean {
  return names.has(country.trim().normalize("NFC").toLowerCase());
}

/** "India" for each of its names, so that rules, formats and taxes find it. Other countries are returned unchanged. */
export const normalizeCountry = (country: string) => (isIndia(country) ? "India" : country);
