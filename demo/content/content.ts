import type { AppContext } from "../../server/context.ts";
import {
  type BannerDraft,
  listBanners,
  listPages,
  listSocialLinks,
  type PageDraft,
  type SocialLinkDraft,
  saveBanner,
  savePage,
  saveSocialLink,
} from "../../server/features/editorial/content/content.ts";
import { demoShop } from "../../server/features/shop/audit/audit.ts";
import { getSettings, ShopSettings, saveSettings } from "../../server/features/shop/settings/settings.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { readYaml } from "../data/read-data.ts";
import { Banners, Page, PageInHindi, Site } from "../data/schema.ts";
import { bannerImageUrl } from "../images/image-urls.ts";
import { resolveBannerLink } from "./banner-links.ts";

type DemoBanner = (typeof Banners)["_output"][number];
type DemoContent = {
  banners: DemoBanner[];
  pages: PageDraft[];
  socialLinks: SocialLinkDraft[];
  settings: Partial<ShopSettings>;
};

/** Files of content/pages/. */
const pages = ["about-us", "size-guide", "caring-for-cotton", "shipping", "returns", "terms", "privacy"];

/** Managed pages, banners, social links and settings of the demo shop. All contact details are samples. */
export function readDemoContent(): DemoContent {
  return {
    banners: readYaml("content/banners.yaml", Banners),
    pages: pages.map((page) => ({
      ...readYaml(`content/pages/${page}.yaml`, Page),
      hi: readYaml(`content/pages/hi/${page}.yaml`, PageInHindi),
    })),
    ...readYaml("content/site.yaml", Site),
  };
}

/** Adds missing content and preserves the merchant's changes. Can be repeated. */
export async function seedContent({ db, now }: AppContext): Promise<void> {
  const content = readDemoContent();
  const audit = { by: demoShop, now };
  if ((await listBanners(db, new Date())).length === 0) {
    for (const [at, banner] of content.banners.entries())
      await saveBanner(db, await toBannerDraft(db, banner, at), audit);
  }
  const existingPages = await listPages(db);
  const titles = new Set(existingPages.map(({ title }) => title));
  for (const page of content.pages) if (!titles.has(page.title)) await savePage(db, page, audit);
  if ((await listSocialLinks(db)).length === 0)
    for (const link of content.socialLinks) await saveSocialLink(db, link, audit);
  const [current, defaults] = [await getSettings(db), ShopSettings.parse({})];
  const untouched = Object.entries(content.settings).filter(([name]) => {
    const key = name as keyof ShopSettings;
    return JSON.stringify(current[key]) === JSON.stringify(defaults[key]);
  });
  // A new shop is closed until it is opened. The demo shop opens when it is filled, and stays as it is afterwards.
  const isNew = existingPages.length === 0 && !current.isOpen;
  const settings = { ...Object.fromEntries(untouched), ...(isNew && { isOpen: true }) };
  if (Object.keys(settings).length > 0) await saveSettings(db, settings, audit);
}

async function toBannerDraft(
  db: Database,
  { theme, seed, link, ...copy }: DemoBanner,
  at: number,
): Promise<BannerDraft> {
  const linkUrl = link && (await resolveBannerLink(db, link));
  return {
    ...copy,
    ...(linkUrl && { linkUrl }),
    key: `demo ${theme} ${seed}`,
    imageUrl: bannerImageUrl({ theme, seed }),
    position: at + 1,
  };
}
