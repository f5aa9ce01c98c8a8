/** The shop's colour names as cloth shows them; the first eleven are the filter's palette (SPEC §5). */
const cloth: Record<string, string> = {
  white: "#f6f4ef",
  black: "#232224",
  red: "#b3302b",
  blue: "#3a62a0",
  green: "#4a7652",
  yellow: "#e6bd4a",
  pink: "#dc919e",
  purple: "#6f4a80",
  orange: "#d87033",
  gray: "#8d8d8a",
  brown: "#7a5138",
  grey: "#8d8d8a",
  indigo: "#2f3f6b",
  ivory: "#eae0cb",
  maroon: "#6b2230",
  mustard: "#c2912f",
  olive: "#6d6c41",
  teal: "#2c6a6b",
  rust: "#a4502f",
  blush: "#dfbcae",
  navy: "#283450",
  cream: "#ece2cd",
  beige: "#cdb898",
  charcoal: "#424244",
  sage: "#98a58a",
  lavender: "#a99bc0",
  peach: "#e3a98a",
  coral: "#d67560",
  gold: "#b9913f",
  silver: "#b4b5b4",
  magenta: "#a53568",
  wine: "#5c2233",
  emerald: "#1f6550",
  sky: "#93b3cb",
  denim: "#4a658a",
  camel: "#b78a5c",
  khaki: "#a3936c",
  tan: "#b58a63",
  turquoise: "#3f9593",
  terracotta: "#b3603f",
};

/** A CSS colour for a colour's name; "Dusty Pink" is pink. Undefined for a name that tells nothing. */
export function cssColor(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const known = words.findLast((word) => word in cloth);
  return known && cloth[known];
}
