import { buttonStyles, maxCornerRadius } from "./brand-choices.ts";
import type { BrandSettings } from "./brand-settings.ts";
import { defaultPalette } from "./default-palette.ts";
import { bodyFonts, headingFonts } from "./fonts.ts";

/** The typed texts of a form as a brand, for its preview. What is not valid yet has its default. */
export function readBrandTexts(texts: Readonly<Record<string, string>>): BrandSettings {
  const { light, dark } = defaultPalette;
  const readColor = (name: string, standard: string) => {
    const typed = (texts[name] ?? "").trim().toLowerCase();
    return /^#[0-9a-f]{6}$/.test(typed) ? typed : standard;
  };
  const radius = Number(texts.cornerRadius);
  return {
    accentColor: readColor("accentColor", light.accent),
    paperColor: readColor("paperColor", light.paper),
    inkColor: readColor("inkColor", light.ink),
    paperColorDark: readColor("paperColorDark", dark.paper),
    inkColorDark: readColor("inkColorDark", dark.ink),
    headingFont: headingFonts.find((font) => font === texts.headingFont) ?? "newsreader",
    bodyFont: bodyFonts.find((font) => font === texts.bodyFont) ?? "figtree",
    cornerRadius: Number.isInteger(radius) && radius >= 0 && radius <= maxCornerRadius ? radius : 4,
    buttonStyle: buttonStyles.find((style) => style === texts.buttonStyle) ?? "filled",
    icon: texts.icon ?? "",
  };
}
