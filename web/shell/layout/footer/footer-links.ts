import type { ManagedPage, SocialLink } from "#contract/content/content.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { t } from "../../../ui/text/t.ts";
import type { FooterLinks } from "./footer.tsx";

/** Footer links: managed pages by category, and social networks. */
export function toFooterLinks(pages: readonly ManagedPage[], social: readonly SocialLink[]): FooterLinks {
  const linksInCategory = (pageCategory: ManagedPage["category"]) =>
    pages.filter(({ category }) => category === pageCategory).map((page) => ({ name: page.title, to: pageUrl(page) }));
  return {
    useful: [
      ...linksInCategory("Useful Links"),
      { name: t("Contact us"), to: "/contact" },
      { name: t("Our Blog"), to: "/blogs" },
    ],
    policies: linksInCategory("Customer Policies"),
    social: social.map(({ name, url, imageUrl }) => ({ name, to: url, image: imageUrl })),
  };
}
