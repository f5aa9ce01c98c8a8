export type Scheme = "light" | "dark";

/**
 * The palette of a shop without a brand of its own, which web/ui/styles/tokens.css repeats: unbleached cotton, ink and
 * one accent colour. `dye` is the accent as a background of buttons, badges and the top bar: in the dark scheme it
 * stays dark, while the accent (a text colour) turns pale.
 */
export const defaultPalette = {
  light: {
    paper: "#fbf8f3",
    raised: "#fffdfa",
    wash: "#f3ede4",
    ink: "#211b17",
    muted: "#695d53",
    hairline: "#e4dbcf",
    line: "#8b7d70",
    accent: "#7a2331",
    "accent-strong": "#5f1824",
    "accent-ink": "#fff8f2",
    "accent-wash": "#f6e8e4",
    dye: "#7a2331",
    "dye-strong": "#5f1824",
    "dye-ink": "#fff8f2",
  },
  dark: {
    paper: "#161210",
    raised: "#1e1916",
    wash: "#26201c",
    ink: "#f3ece2",
    muted: "#b6a99b",
    hairline: "#372e28",
    line: "#86786b",
    accent: "#e9a199",
    "accent-strong": "#f3bcb5",
    "accent-ink": "#2c0c10",
    "accent-wash": "#351b1b",
    dye: "#842b38",
    "dye-strong": "#9b3846",
    "dye-ink": "#fdeee9",
  },
};
export type Palette = typeof defaultPalette.light;

/** Colours with a meaning, which are the same in every brand, and the backgrounds that only they have. */
export const fixedColors = {
  light: {
    marigold: "#bb7a12",
    success: "#2a5c40",
    "success-wash": "#e6efe6",
    warning: "#7d5008",
    "warning-wash": "#f8ecd6",
    danger: "#a1251d",
    "danger-wash": "#fae7e2",
    indigo: "#2c4373",
    "indigo-wash": "#e3e9f5",
    plum: "#6b2a63",
    "plum-wash": "#f4e4f1",
    teal: "#17565d",
    "teal-wash": "#dcefee",
  },
  dark: {
    marigold: "#e0ad55",
    success: "#93c8a6",
    "success-wash": "#1a2a20",
    warning: "#e4b766",
    "warning-wash": "#32260f",
    danger: "#f29b91",
    "danger-wash": "#3a1a17",
    indigo: "#a9bce8",
    "indigo-wash": "#1a2339",
    plum: "#dcaad4",
    "plum-wash": "#331b30",
    teal: "#8ccbd0",
    "teal-wash": "#12292b",
  },
};
type FixedColors = typeof fixedColors.light;
type ColorToken = keyof Palette | keyof FixedColors;
type Pair = readonly [foreground: ColorToken, background: ColorToken];

const surfaces = ["paper", "raised", "wash"] as const;
const textColors = ["ink", "muted", "accent", "accent-strong", "success", "warning", "danger"] as const;

/** Text and its background: a contrast of 4.5 (WCAG 2.2, 1.4.3). */
const textPairs: readonly Pair[] = [
  ...textColors.flatMap((foreground) => surfaces.map((background): Pair => [foreground, background])),
  ["paper", "ink"],
  ["accent-ink", "accent"],
  ["dye-ink", "dye"],
  ["dye-ink", "dye-strong"],
  ["ink", "accent-wash"],
  ["muted", "accent-wash"],
  ["accent", "accent-wash"],
  ["success", "success-wash"],
  ["warning", "warning-wash"],
  ["danger", "danger-wash"],
  ["indigo", "indigo-wash"],
  ["plum", "plum-wash"],
  ["teal", "teal-wash"],
];
/** Lines and icons that must be visible: a contrast of 3 (WCAG 2.2, 1.4.11). */
const graphicPairs: readonly Pair[] = [
  ["line", "paper"],
  ["line", "raised"],
  ["line", "wash"],
  ["accent", "paper"],
  ["marigold", "paper"],
  ["danger", "raised"],
];

/** The pairs of colours that pages use together, with the contrast that they need. */
export const colorPairs = [
  ...textPairs.map((pair) => ({ pair, contrast: 4.5 })),
  ...graphicPairs.map((pair) => ({ pair, contrast: 3 })),
];
