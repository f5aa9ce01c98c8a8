/**
 * The fonts that a shop can choose from: web/ui/fonts/ has their files, with Latin letters, and the stylesheets that
 * load them. All are under the SIL Open Font License. Devanagari is shown in Mukta beside each of them.
 *
 * `forText`: whether the font is made for running text, too, with the weights 400 to 600.
 */
export const brandFonts = {
  newsreader: { name: "Newsreader", isSerif: true, forText: false, text: "Quiet, from newspapers" },
  "bodoni-moda": { name: "Bodoni Moda", isSerif: true, forText: false, text: "Elegant, with strong contrasts" },
  cormorant: { name: "Cormorant", isSerif: true, forText: false, text: "Fine and light, for jewellery and silk" },
  fraunces: { name: "Fraunces", isSerif: true, forText: false, text: "Soft and warm" },
  "bricolage-grotesque": {
    name: "Bricolage Grotesque",
    isSerif: false,
    forText: false,
    text: "Lively, with edges",
  },
  syne: { name: "Syne", isSerif: false, forText: false, text: "Wide, for streetwear and art" },
  figtree: { name: "Figtree", isSerif: false, forText: true, text: "Friendly and clear" },
  inter: { name: "Inter", isSerif: false, forText: true, text: "Neutral, as of an app" },
  "dm-sans": { name: "DM Sans", isSerif: false, forText: true, text: "Geometric and calm" },
  "work-sans": { name: "Work Sans", isSerif: false, forText: true, text: "Plain, for small sizes" },
  nunito: { name: "Nunito", isSerif: false, forText: true, text: "Round, for children and home" },
  literata: { name: "Literata", isSerif: true, forText: true, text: "A serif for reading" },
} as const satisfies Record<string, { name: string; isSerif: boolean; forText: boolean; text: string }>;
export type BrandFont = keyof typeof brandFonts;

export const headingFonts = Object.keys(brandFonts) as BrandFont[];
export const bodyFonts = headingFonts.filter((font) => brandFonts[font].forText);
