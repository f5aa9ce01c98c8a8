import { useContext } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { MenuList } from "#contract/content/menu-kinds.ts";
import type { ShownMenuItem } from "#contract/content/menus.ts";
import type { PublicSettings, SiteSettings } from "#contract/content/settings.ts";
import { Wordmark } from "../../../app/branding/wordmark.tsx";
import { categoryPath } from "../../../app/navigation/paths.ts";
import { NewsletterForm } from "../../../features/newsletter/newsletter-form.tsx";
import { ArrowUpIcon } from "../../../ui/icons/icons.tsx";
import { CdnContext, toCdnUrl } from "../../../ui/images/cdn-url.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { toLabel } from "../header/main-menu.ts";
import { ContactDetails } from "./contact-details.tsx";

/** `image`: URL of an icon, if the shop has set one. */
type FooterLink = { name: string; to: string; image?: string };
/** Managed pages by category, and social networks. Empty groups are not shown. */
export type FooterLinks = { useful?: FooterLink[]; policies?: FooterLink[]; social?: FooterLink[] };
export type FooterProps = {
  settings: SiteSettings & Pick<PublicSettings, "menus">;
  categories: readonly Category[];
  links?: FooterLinks | undefined;
};

const accountLinks: FooterLink[] = [
  { name: msg("My Orders"), to: "/dashboard" },
  { name: msg("My Wishlist"), to: "/wishlist" },
  { name: msg("My Cart"), to: "/cart" },
];

export function Footer({ settings, categories, links: { useful = [], policies = [], social = [] } = {} }: FooterProps) {
  const categoryLinks = categories.map(({ _id, name }) => ({ name: tWord(name), to: categoryPath(_id) }));
  const appLinks = [
    { name: t("App Store"), to: settings.appStoreUrl },
    { name: t("Google Play"), to: settings.playStoreUrl },
  ].filter(({ to }) => to);
  const groups: Record<MenuList, LinkGroupProps> = {
    categories: { title: t("Shop"), links: categoryLinks },
    account: { title: t("Your account"), links: accountLinks.map((link) => ({ ...link, name: t(link.name) })) },
    useful: { title: t("Useful links"), links: useful },
    policies: { title: t("Customer policy"), links: policies },
    social: { title: t("Follow us"), links: social },
    apps: { title: t("Our app"), links: appLinks },
  };
  return (
    <>
      <div aria-hidden="true" className="block-print h-9 bg-dye" />
      <section aria-labelledby="newsletter" className="wrap">
        <div className="grid items-center gap-x-10 gap-y-5 border-b border-hairline py-12 md:grid-cols-2 md:py-16">
          <div>
            <h2 id="newsletter" className="font-display text-3xl">
              {t("Letters from {app_title}", { app_title: settings.app_title })}
            </h2>
            <p className="mt-2 max-w-md text-pretty text-muted">
              {t("New collections and the cloth they are made of, now and then.")}
            </p>
          </div>
          <NewsletterForm id="newsletter-email" label={t("Newsletter")} />
        </div>
      </section>
      <div className="wrap grid gap-x-10 gap-y-12 py-14 md:py-20 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
        <div className="grid content-start justify-items-start gap-5">
          <Wordmark settings={settings} stacked />
          <p lang={contentLanguage(settings.meta_description)} className="max-w-xs text-sm text-muted">
            {settings.meta_description}
          </p>
          <ContactDetails settings={settings} />
        </div>
        <div className="grid grid-cols-2 content-start gap-x-8 gap-y-10 sm:grid-cols-3 lg:justify-self-end xl:gap-x-20">
          {toColumns(settings.menus?.footer, groups).map((column, index) => (
            <LinkGroup key={index} {...column} />
          ))}
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline py-6 text-sm text-muted">
          <p>{`© ${new Date().getFullYear()} ${settings.app_title}`}</p>
          <ul aria-label={t("Ways to pay")} className="flex flex-wrap items-center gap-2">
            {settings.paymentMethods.map((method) => (
              <PaymentMethod key={method.name} {...method} />
            ))}
          </ul>
          <a
            href="#top"
            className="group inline-flex min-h-11 items-center gap-2 font-medium text-ink hover:text-accent"
          >
            {t("Back to top")} <ArrowUpIcon className="size-4 transition-[translate] group-hover:-translate-y-0.5" />
          </a>
        </div>
      </div>
    </>
  );
}

/** The columns of the footer menu that staff have edited, or by default all lists that the shop fills. */
function toColumns(menu: readonly ShownMenuItem[] | null | undefined, groups: Record<MenuList, LinkGroupProps>) {
  if (!menu) return Object.values(groups);
  return menu.map(({ list, items, ...column }): LinkGroupProps => {
    if (list) return { ...groups[list], title: toLabel(column) || groups[list].title };
    return { title: toLabel(column), links: items.map((link) => ({ name: toLabel(link), to: link.to })) };
  });
}

type LinkGroupProps = { title: string; links: FooterLink[] };

function LinkGroup({ title, links }: LinkGroupProps) {
  const cdn = useContext(CdnContext);
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className="eyebrow mb-3 text-muted">{title}</p>
      <ul>
        {links.map(({ name, to, image }, index) => (
          <li key={index}>
            <Link to={to} lang={contentLanguage(name)} className="footer-link">
              {image && <img src={toCdnUrl(image, cdn)} alt="" width="20" height="20" loading="lazy" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PaymentMethod({ name, imageUrl }: { name: string; imageUrl: string }) {
  const cdn = useContext(CdnContext);
  if (!imageUrl) return <li className="rounded-sm border border-hairline px-2.5 py-1 text-xs">{tWord(name)}</li>;
  return (
    <li>
      {/* The image has a fixed size, so that the row does not move when it loads. */}
      <img
        src={toCdnUrl(imageUrl, cdn)}
        alt={name}
        width="38"
        height="24"
        className="h-6 w-9.5 object-contain"
        loading="lazy"
      />
    </li>
  );
}
