import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Category } from "#contract/catalogue.ts";
import type { SiteSettings } from "#contract/site.ts";
import { ArrowUpIcon } from "../ui/icons.tsx";
import { categoryAddress } from "./addresses.ts";
import { Contact } from "./contact.tsx";
import { Wordmark } from "./wordmark.tsx";

type FooterLink = { name: string; to: string };
/** Managed pages by kind, and the shop's places elsewhere. What is empty is not shown. */
export type FooterLinks = { useful?: FooterLink[]; policies?: FooterLink[]; social?: FooterLink[] };
type FooterProps = { settings: SiteSettings; categories: readonly Category[]; links?: FooterLinks | undefined };

const account: FooterLink[] = [
  { name: "My Orders", to: "/dashboard" },
  { name: "My Wishlist", to: "/wishlist" },
  { name: "My Cart", to: "/cart" },
];

export function Footer({ settings, categories, links: { useful = [], policies = [], social = [] } = {} }: FooterProps) {
  const shop = categories.map(({ _id, name }) => ({ name, to: categoryAddress(_id) }));
  return (
    <footer className="mt-section bg-wash">
      <div aria-hidden="true" className="block-print h-9 bg-dye" />
      <div className="wrap grid gap-x-10 gap-y-12 py-14 md:py-20 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
        <div className="grid content-start gap-5">
          <Wordmark name={settings.app_title} logo={settings.imageUrl} />
          <p className="max-w-xs text-sm text-muted">{settings.meta_description}</p>
          <Contact settings={settings} />
        </div>
        <div className="flex flex-wrap content-start gap-x-12 gap-y-10 sm:gap-x-20 lg:justify-end xl:gap-x-28">
          <Links id="shop" title="Shop" links={shop} />
          <Links title="Your account" links={account} />
          <Links title="Useful links" links={useful} />
          <Links title="Customer policy" links={policies} />
          <Links title="Follow us" links={social} />
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline py-6 text-sm text-muted">
          <ul aria-label="Ways to pay" className="flex flex-wrap gap-x-2">
            <Payment>Cash on Delivery</Payment>
            <Payment>Online Payment</Payment>
          </ul>
          <a
            href="#top"
            className="group inline-flex min-h-11 items-center gap-2 font-medium text-ink hover:text-accent"
          >
            Back to top <ArrowUpIcon className="size-4 transition-[translate] group-hover:-translate-y-0.5" />
          </a>
        </div>
      </div>
    </footer>
  );
}

function Links({ id, title, links }: { id?: string; title: string; links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav id={id} aria-label={title}>
      <p className="eyebrow mb-3 text-muted">{title}</p>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 text-sm transition-colors hover:text-accent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Payment({ children }: { children: ReactNode }) {
  return <li className="rounded-sm border border-hairline px-2.5 py-1 text-xs">{children}</li>;
}
