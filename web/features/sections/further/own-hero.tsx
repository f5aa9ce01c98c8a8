import type { heroSection } from "#contract/sections/section-types.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Image } from "../../../ui/images/image.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { HeroLinks } from "../hero-links.tsx";
import type { SectionProps } from "../section-parts.ts";
import { LoopingVideo } from "../videos/looping-video.tsx";

/** A hero with an image or a video of the merchant's own. The text is beside the motif, on phones below it. */
export function Component({ settings, page, isFirst }: SectionProps<typeof heroSection>) {
  const { app_title, meta_description } = useSettings();
  const { eyebrow, title = app_title, text = meta_description, image, imageText = "", video } = settings;
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section
      aria-label={t("Welcome to {app_title}", { app_title })}
      className={classNames("wrap", isFirst && "md:pt-8")}
    >
      <div className="wide-slide-frame grid-cols-1 max-md:-mx-page">
        <div className="relative aspect-4/3 w-full md:aspect-2/1">
          {image && (
            <Image
              src={image}
              placeholder={page.placeholders[image]}
              alt={imageText}
              sizes="(min-width: 96rem) 92rem, 100vw"
              priority={isFirst}
              ratio="auto"
              className="wide-slide-image"
            />
          )}
          {video && <LoopingVideo url={video} label={imageText || title} />}
        </div>
        <div aria-hidden="true" className="wide-slide-shade" />
        <div className="wide-slide-text grid-cols-1 md:pointer-events-none md:*:pointer-events-auto">
          {eyebrow && (
            <p lang={contentLanguage(eyebrow)} className="eyebrow text-accent">
              {eyebrow}
            </p>
          )}
          <Heading lang={contentLanguage(title)} className="font-display text-4xl wrap-anywhere lg:text-5xl">
            {title}
          </Heading>
          <p lang={contentLanguage(text)} className="max-w-[38ch] text-muted md:text-lg">
            {text}
          </p>
          <div className="flex flex-wrap gap-3 pt-2 max-sm:w-full max-sm:*:w-full max-sm:*:px-4">
            <HeroLinks {...settings} />
          </div>
        </div>
      </div>
    </section>
  );
}
