import type { Banner } from "#contract/content/content.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { getLanguage, t } from "../../../ui/text/t.ts";

type BannerSlideProps = {
  banner: Banner;
  /** The image is fetched only when the slide is active or adjacent to the active one. */
  showImage: boolean;
  /** False for slides that are out of sight until the page is hydrated. */
  showPlaceholder: boolean;
};

/**
 * Slide with its text over the plain left part of a wide image, on phones below the image. The image is light in both
 * themes, so its text always has the colours of the light theme, on a paper-coloured gradient that keeps it readable
 * over any photo.
 */
export function BannerSlide({
  banner: { imageUrl, placeholder, linkUrl, hi, ...banner },
  showImage,
  showPlaceholder,
}: BannerSlideProps) {
  const translated = getLanguage() === "hi" ? hi : undefined;
  const title = translated?.title || banner.title;
  const text = translated?.text || banner.text;
  const linkLabel = translated?.linkLabel || banner.linkLabel;
  return (
    <div className="group wide-slide-frame">
      <div className="aspect-4/3 w-full md:aspect-12/5">
        {showImage && (
          <Image
            src={imageUrl}
            fallback="/default-banner.jpg"
            placeholder={showPlaceholder ? placeholder : undefined}
            alt=""
            sizes="(min-width: 96rem) 92rem, 94vw"
            ratio="auto"
            className="wide-slide-image"
          />
        )}
      </div>
      <div aria-hidden="true" className="wide-slide-shade" />
      <div className="wide-slide-text">
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
            className="wide-slide-link group-hover:border-accent group-hover:text-accent"
          >
            {linkLabel || t("Learn more")}
          </Link>
        )}
      </div>
    </div>
  );
}
