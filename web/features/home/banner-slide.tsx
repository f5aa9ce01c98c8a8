import type { Banner } from "#contract/content/content.ts";
import { Image } from "../../ui/images/image.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { getLanguage, t } from "../../ui/text/t.ts";

type BannerSlideProps = {
  banner: Banner;
  /** The image is fetched only when the slide is active or adjacent to the active one. */
  showImage: boolean;
};

/**
 * Text over the calm left part of a wide image; on phones below it. The image is light in both themes, so its text always
 * has the colours of the light theme, on a paper-coloured gradient that keeps it readable over any photo.
 */
export function BannerSlide({
  banner: { imageUrl, placeholder, linkUrl, hi, ...banner },
  showImage,
}: BannerSlideProps) {
  const translated = getLanguage() === "hi" ? hi : undefined;
  const title = translated?.title || banner.title;
  const text = translated?.text || banner.text;
  const linkLabel = translated?.linkLabel || banner.linkLabel;
  return (
    <div className={`group relative grid h-full grid-rows-[auto_1fr] bg-[#f3ede4] ${lightThemeClass} md:block`}>
      <div className="aspect-4/3 w-full md:aspect-12/5">
        {showImage && (
          <Image
            src={imageUrl}
            fallback="/default-banner.jpg"
            placeholder={placeholder}
            alt=""
            sizes="(min-width: 96rem) 92rem, 94vw"
            ratio="auto"
            className="size-full bg-[#f3ede4]! [&_img]:object-[78%_50%] md:[&_img]:object-center"
          />
        )}
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-[#fbf8f3]/90 via-[#fbf8f3]/40 via-40% to-transparent to-55% max-md:hidden"
      />
      <div className="grid content-start justify-items-start gap-3 p-6 text-ink md:absolute md:inset-y-0 md:left-0 md:w-[44%] md:content-center md:gap-4 md:p-[clamp(1.5rem,4vw,4rem)]">
        <h2 lang={contentLanguage(title)} className="font-display text-3xl md:text-4xl">
          {title}
        </h2>
        {text && (
          <p lang={contentLanguage(text)} className="max-w-[32ch] text-muted md:text-lg">
            {text}
          </p>
        )}
        {linkUrl && (
          <Link
            to={linkUrl}
            lang={contentLanguage(linkLabel)}
            className="mt-1 border-b border-ink pb-0.5 font-medium after:absolute after:inset-0 group-hover:border-accent group-hover:text-accent"
          >
            {linkLabel || t("Learn more")}
          </Link>
        )}
      </div>
    </div>
  );
}

// The light theme of tokens.css. A color-scheme on the element would do, but the built stylesheet resolves light-dark() at
// the root.
const lightThemeClass = "[--color-accent:#7a2331] [--color-ink:#211b17] [--color-muted:#695d53]";
