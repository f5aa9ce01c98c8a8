import { SiteSettings } from "#contract/settings.ts";
import {
  type BannerDraft,
  listBanners,
  listPages,
  listSocialLinks,
  type PageDraft,
  type SocialDraft,
  saveBanner,
  savePage,
  saveSocialLink,
} from "../../server/content/content.ts";
import type { AppContext } from "../../server/context.ts";
import { getSettings, saveSettings } from "../../server/site/site.ts";
import { demoPages } from "./demo-pages.ts";

export type DemoContent = {
  banners: BannerDraft[];
  pages: PageDraft[];
  socialLinks: SocialDraft[];
  settings: Partial<SiteSettings>;
};

/** The demo shop's words. Contact data is plainly nobody's: example addresses, and a number of zeros. */
export function demoContent(): DemoContent {
  return { banners: banners.map(asBanner), pages: demoPages, socialLinks, settings };
}

/** Adds what is not there at all, and changes nothing of what a shopkeeper has made of it. May be repeated. */
export async function seedContent({ db }: AppContext): Promise<void> {
  const content = demoContent();
  if ((await listBanners(db)).length === 0) for (const banner of content.banners) await saveBanner(db, banner);
  const known = new Set((await listPages(db)).map(({ title }) => title));
  for (const page of content.pages) if (!known.has(page.title)) await savePage(db, page);
  if ((await listSocialLinks(db)).length === 0) for (const link of content.socialLinks) await saveSocialLink(db, link);
  const [now, usual] = [await getSettings(db), SiteSettings.parse({})];
  const untouched = Object.entries(content.settings).filter(([name]) => {
    const key = name as keyof SiteSettings;
    return JSON.stringify(now[key]) === JSON.stringify(usual[key]);
  });
  if (untouched.length > 0) await saveSettings(db, Object.fromEntries(untouched));
}

const settings: Partial<SiteSettings> = {
  meta_description:
    "Handloom, block print and quiet everyday clothes, made in India, with a few good things for the room. Free shipping and easy returns.",
  address: "Sample House\n1 Sample Street\nJaipur 302001, India",
  mobile: "+91 00000 00000",
  email: "hello@kapas.example",
  // The middle of Jaipur: nobody's door.
  location: { latitude: 26.9124, longitude: 75.7873 },
  appStoreUrl: "https://example.com/sample-app-store",
  playStoreUrl: "https://example.com/sample-play-store",
};

const socialLinks: SocialDraft[] = [
  { name: "Instagram", url: "https://example.com/sample-instagram", imageUrl: "/social/camera.svg", position: 1 },
  { name: "Facebook", url: "https://example.com/sample-facebook", imageUrl: "/social/people.svg", position: 2 },
  { name: "YouTube", url: "https://example.com/sample-youtube", imageUrl: "/social/play.svg", position: 3 },
  { name: "Pinterest", url: "https://example.com/sample-pinterest", imageUrl: "/social/pin.svg", position: 4 },
];

type DrawnBanner = Omit<BannerDraft, "key" | "imageUrl"> & { theme: string; seed: number };

const banners: DrawnBanner[] = [
  {
    theme: "festive",
    seed: 3,
    title: "The festive edit",
    text: "Silks, borders and a little gold, for the evenings that matter.",
    linkUrl: "/productlist?q=silk",
    linkLabel: "Shop silk",
  },
  {
    theme: "monsoon-cotton",
    seed: 5,
    title: "Monsoon cotton",
    text: "Mul and cambric that dry on the way home.",
    linkUrl: "/productlist?q=cotton",
    linkLabel: "Shop cotton",
  },
  {
    theme: "linen",
    seed: 2,
    title: "Linen, unhurried",
    text: "It creases. That is the point.",
    linkUrl: "/productlist?q=linen",
    linkLabel: "Shop linen",
  },
  {
    theme: "winter-wool",
    seed: 4,
    title: "Wool for cold mornings",
    text: "Coats, sweaters and scarves for the north.",
    linkUrl: "/productlist?q=wool",
    linkLabel: "Shop wool",
  },
  {
    theme: "home",
    seed: 6,
    title: "For the room as well",
    text: "Cushions, lamps and vases in the same colours.",
    linkUrl: "/productlist?q=cushion",
    linkLabel: "Shop cushions",
  },
  {
    theme: "kids",
    seed: 1,
    title: "Made to be grown out of",
    text: "Soft, strong, and easy to hand on.",
    linkUrl: "/productlist?q=kids",
    linkLabel: "Shop kids",
  },
];

function asBanner({ theme, seed, ...words }: DrawnBanner, at: number): BannerDraft {
  return { ...words, key: `demo ${theme}`, imageUrl: `/media/demo-banner/${theme}/${seed}`, position: at + 1 };
}
