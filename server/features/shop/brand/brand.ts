import { createHash } from "node:crypto";
import { BrandSettings } from "#contract/content/brand/brand-settings.ts";
import {
  hasCottonBoll,
  toBrandColorStyle,
  toBrandStyle,
  toDocumentStyle,
} from "#contract/content/brand/brand-style.ts";
import { defaultPalette, type Palette, type Scheme } from "#contract/content/brand/default-palette.ts";
import { createPalette } from "#contract/content/brand/palette.ts";
import type { PublicBrand, SiteSettings } from "#contract/content/settings.ts";
import { memoize } from "../../../platform/cache/memoize.ts";
import type { EmailLook } from "../../../platform/mail/template/email-look.ts";

/** The settings that the look of the shop depends on. */
type LookSettings = BrandSettings & Pick<SiteSettings, "app_title" | "imageUrl">;

/** Values computed from a brand, once for each brand: pages, mails and images are made often, and brands change rarely. */
type Brand = {
  palette: Record<Scheme, Palette>;
  style: string;
  colorStyle: string;
};
const computeBrand = memoize(
  (json): Brand => {
    const brand: BrandSettings = JSON.parse(json);
    return { palette: createPalette(brand), style: toBrandStyle(brand), colorStyle: toBrandColorStyle(brand) };
  },
  { maxEntries: 20 },
);
const brandFields = Object.keys(BrandSettings.shape) as (keyof BrandSettings)[];

function getBrand(settings: LookSettings): Brand {
  return computeBrand(JSON.stringify(Object.fromEntries(brandFields.map((name) => [name, settings[name]]))));
}

/** The colours of the shop in both schemes. */
export function getPalette(settings: LookSettings): Record<Scheme, Palette> {
  return getBrand(settings).palette;
}

/** Whether the icons are the files of the default shop. */
export function hasDefaultIcons(settings: LookSettings): boolean {
  return hasCottonBoll(settings) && settings.accentColor === defaultPalette.light.accent;
}

/** Changes with everything that icons show, so that browsers load a changed icon at once. */
export function getIconVersion(settings: LookSettings): string {
  const { app_title, icon } = settings;
  const { dye, "dye-ink": ink, paper } = getPalette(settings).light;
  return toVersion([app_title, icon, dye, ink, paper]);
}

/** The part of the brand that pages show. Undefined for a shop with the default look, whose pages need none. */
export function toPublicBrand(settings: LookSettings): PublicBrand | undefined {
  const { headingFont, bodyFont } = settings;
  const brand = toDocumentBrand(settings, getBrand(settings).style);
  if (brand.style === "" && brand.iconVersion === undefined) return undefined;
  return { ...brand, fonts: [...new Set([headingFont, bodyFont])] };
}

/** The brand of the back office: its colours are those of the shop, its fonts are its own. */
export function toAdminBrand(settings: LookSettings): DocumentBrand & { shopName: string } {
  return { ...toDocumentBrand(settings, getBrand(settings).colorStyle), shopName: settings.app_title };
}

type DocumentBrand = Omit<PublicBrand, "fonts">;

function toDocumentBrand(settings: LookSettings, style: string): DocumentBrand {
  return {
    style: toDocumentStyle(settings, style),
    themeColor: getPalette(settings).light.dye,
    ...(!hasDefaultIcons(settings) && {
      iconVersion: getIconVersion(settings),
    }),
  };
}

/** The colours and the logo of mails, in which the fonts of the shop cannot be loaded. */
export function toEmailLook(settings: LookSettings): EmailLook {
  const { light, dark } = getPalette(settings);
  return {
    light: { ...toEmailColors(light), background: light.wash },
    dark: { ...toEmailColors(dark), background: dark.paper },
    accent: light.dye,
    accentInk: light["dye-ink"],
    ...(hasOwnLogo(settings) && { logo: `/logo.png?v=${getLogoVersion(settings)}` }),
  };
}

function toEmailColors({ ink, muted, hairline, raised }: Palette) {
  return { ink, muted, line: hairline, surface: raised };
}

/** Whether the logo is an image of the shop, which can be drawn in mails and documents. */
function hasOwnLogo({ imageUrl }: LookSettings): boolean {
  return imageUrl.startsWith("/media/");
}

export function getLogoVersion({ imageUrl }: LookSettings): string {
  return toVersion([imageUrl]);
}

function toVersion(content: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([layoutVersion, ...content]))
    .digest("base64url")
    .slice(0, 8);
}
/** The version must be raised with any change of the drawing of icons and logo. */
const layoutVersion = "1";
