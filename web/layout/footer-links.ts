import type { ManagedPage, SocialLink } from "#contract/content.ts";
import { pageAddress } from "#contract/page-addresses.ts";
import type { FooterLinks } from "./footer.tsx";

/** The shop's own pages by kind, and its places elsewhere. */
export function footerLinks(pages: readonly ManagedPage[], social: readonly SocialLink[]): FooterLinks {
  const ofKind = (kind: ManagedPage["category"]) =>
    pages.filter(({ category }) => category === kind).map((page) => ({ name: page.title, to: pageAddress(page) }));
  return {
    useful: [...ofKind("Useful Links"), { name: "Contact us", to: "/contact" }, { name: "Our Blog", to: "/blogs" }],
    policies: ofKind("Customer Policies"),
    social: social.map(({ name, url, imageUrl }) => ({ name, to: url, image: imageUrl })),
  };
}
