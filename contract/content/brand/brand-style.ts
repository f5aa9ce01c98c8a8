import type { BrandSettings } from "./brand-settings.ts";
import { defaultPalette, type Palette, type Scheme } from "./default-palette.ts";
import { type BrandFont, brandFonts } from "./fonts.ts";
import { createPalette } from "./palette.ts";

/** The fonts that tokens.css names, whose files every page loads that has them. */
const standardFonts = { headingFont: "newsreader", bodyFont: "figtree" } as const;

/**
 * The custom properties of web/ui/styles/tokens.css that differ in the brand, as the `style` attribute of a document.
 * Empty for the default brand. The Content-Security-Policy allows style attributes, but no style elements.
 */
export function toBrandStyle(brand: BrandSettings): string {
  return [...listColors(brand), ...listShapes(brand), ...listFonts(brand)]
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/**
 * Whether the shop's mark is the cotton boll of the default shop. Others have their own icon, or the initial of their
 * name.
 */
export function hasCottonBoll({ app_title, icon }: { app_title: string; icon: string }): boolean {
  return icon === "" && app_title === "Kapas";
}

/** The style of a document of this shop: that of its brand, and whether the default shop's mark is shown. */
export function toDocumentStyle(shop: { app_title: string; icon: string }, style: string): string {
  return [...(hasCottonBoll(shop) ? [] : ["--boll:none"]), ...(style ? [style] : [])].join(";");
}

/** The part of the style for the back office, which has fonts of its own. */
export function toBrandColorStyle(brand: BrandSettings): string {
  return [...listColors(brand), ...listShapes(brand)].map(([name, value]) => `${name}:${value}`).join(";");
}

type Property = readonly [name: string, value: string];

function listColors(brand: BrandSettings): Property[] {
  const palette = createPalette(brand);
  return (["light", "dark"] as const satisfies Scheme[]).flatMap((scheme) =>
    (Object.keys(defaultPalette[scheme]) as (keyof Palette)[])
      .filter((token) => palette[scheme][token] !== defaultPalette[scheme][token])
      .map((token): Property => [`--${scheme}-${token}`, palette[scheme][token]]),
  );
}

function listShapes({ cornerRadius: radius, buttonStyle }: BrandSettings): Property[] {
  const radii: Property[] = [
    ["--radius-sm", `${radius / 2}px`],
    ["--radius-md", `${radius}px`],
    ["--radius-lg", `${Math.min(radius * 2, radius + 8)}px`],
  ];
  return [...(radius === 4 ? [] : radii), ...buttonProperties[buttonStyle]];
}

const buttonProperties: Record<BrandSettings["buttonStyle"], readonly Property[]> = {
  filled: [],
  outlined: [
    ["--button", "transparent"],
    ["--button-edge", "var(--color-accent)"],
    ["--button-ink", "var(--color-accent)"],
  ],
  soft: [
    ["--button", "var(--color-accent-wash)"],
    ["--button-edge", "var(--color-accent-wash)"],
    ["--button-ink", "var(--color-accent)"],
  ],
};

function listFonts({ headingFont, bodyFont }: BrandSettings): Property[] {
  return [
    ...(headingFont === standardFonts.headingFont ? [] : [["--font-display", toFontFamily(headingFont)] as const]),
    ...(bodyFont === standardFonts.bodyFont ? [] : [["--font-sans", toFontFamily(bodyFont)] as const]),
  ];
}

/** The font with its fallback of the same width, and Mukta for Devanagari. */
function toFontFamily(font: BrandFont): string {
  const { name, isSerif } = brandFonts[font];
  return `${name},${name} fallback,Mukta,${isSerif ? "Times New Roman,serif" : "Arial,sans-serif"}`;
}
