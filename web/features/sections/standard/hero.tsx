import { selectCardImages } from "#contract/catalogue/card-images.ts";
import type { ShownCard } from "#contract/catalogue/shown-card.ts";
import type { heroSection } from "#contract/sections/section-types.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { HeroLinks } from "../hero-links.tsx";
import type { SectionProps, SectionQueries } from "../section-parts.ts";
import { sectionQueries } from "../section-queries.ts";

export const toQueries = (): SectionQueries => ({ required: [sectionQueries.newProducts()] });

/** The newest product, large, with the second newest beside it. A hero of the merchant's own is another part. */
export function Component({ settings, isFirst }: SectionProps<typeof heroSection>) {
  const [first, second] = useLoaded(sectionQueries.newProducts()).products;
  const { app_title, meta_description } = useSettings();
  const text = settings.text ?? meta_description;
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section
      aria-label={t("Welcome to {app_title}", { app_title })}
      className="wrap grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-5 md:gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:pt-8"
    >
      {/* On phones, the first button follows the heading, so that it is on the first screen. */}
      <div className="grid justify-items-start gap-5 max-md:order-2 md:gap-6">
        <p lang={contentLanguage(settings.eyebrow)} className="eyebrow text-accent max-md:hidden">
          {settings.eyebrow ?? t("Just arrived")}
        </p>
        <Heading lang={contentLanguage(settings.title)} className="font-display text-5xl">
          {settings.title ?? t("The new collection")}
        </Heading>
        <p lang={contentLanguage(text)} className="max-w-[44ch] text-lg text-muted max-md:order-2">
          {text}
        </p>
        <div className="flex flex-wrap gap-3 md:pt-2 max-sm:w-full max-sm:*:w-full md:max-lg:grid lg:max-xl:*:px-6">
          <HeroLinks {...settings} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,3fr)] items-end gap-3 max-md:-mx-page max-md:grid-cols-1 sm:gap-5">
        <HeroProduct product={first} sizes="(min-width: 48rem) 38vw, 100vw" priority={isFirst} />
        {second && <HeroProduct product={second} sizes="(min-width: 48rem) 22vw, 1px" className="max-md:hidden" />}
      </div>
    </section>
  );
}

type HeroProductProps = { product: ShownCard | undefined; sizes: string; priority?: boolean; className?: string };

function HeroProduct({ product, sizes, priority = false, className }: HeroProductProps) {
  // A shop without products yet shows the default banner.
  if (!product) return <Image src="/default-banner.jpg" alt="" sizes={sizes} priority={priority} ratio="4/5" />;
  const { primary: shown, color } = selectCardImages(product);
  return (
    <Link to={productPath(product, color)} className={`group block min-w-0 ${className ?? ""}`}>
      <Image
        src={shown}
        placeholder={shown && product.placeholders[shown]}
        alt=""
        sizes={sizes}
        priority={priority}
        ratio="4/5"
        className="max-md:max-h-[calc(100svh-19.5rem)]"
      />
      <span
        lang={contentLanguage(product.name)}
        className="mt-3 block text-sm wrap-break-word text-muted transition-colors group-hover:text-ink max-md:px-page"
      >
        {product.name}
      </span>
    </Link>
  );
}
