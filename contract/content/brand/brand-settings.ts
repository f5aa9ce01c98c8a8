import { z } from "zod";
import { buttonStyles, maxCornerRadius } from "./brand-choices.ts";
import { defaultPalette } from "./default-palette.ts";
import { bodyFonts, headingFonts } from "./fonts.ts";

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "should be a colour as #rrggbb");

/** The look of the shop, from which pages, mails, icons and printed documents have their colours and fonts. */
export const BrandSettings = z.object({
  accentColor: Color.default(defaultPalette.light.accent),
  paperColor: Color.default(defaultPalette.light.paper),
  inkColor: Color.default(defaultPalette.light.ink),
  paperColorDark: Color.default(defaultPalette.dark.paper),
  inkColorDark: Color.default(defaultPalette.dark.ink),
  headingFont: z.enum(headingFonts).default("newsreader"),
  bodyFont: z.enum(bodyFonts).default("figtree"),
  cornerRadius: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(maxCornerRadius, `should be at most ${maxCornerRadius}`)
    .default(4),
  buttonStyle: z.enum(buttonStyles).default("filled"),
  /** An image of the media library. Empty: the initial of the shop's name, in its colours. */
  icon: z
    .string()
    .regex(/^(\/media\/.+)?$/, "should be /media/…")
    .default(""),
});
export type BrandSettings = z.infer<typeof BrandSettings>;
