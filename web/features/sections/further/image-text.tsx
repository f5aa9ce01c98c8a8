import type { imageTextSection } from "#contract/sections/section-types.ts";
import { Image } from "../../../ui/images/image.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { SectionLink } from "../section-link.tsx";
import type { SectionProps } from "../section-parts.ts";
import { SectionText, SectionTitle } from "../section-title.tsx";

export function Component({ settings, page, isFirst }: SectionProps<typeof imageTextSection>) {
  const { image, imageText = "", side, title, text, link, linkLabel } = settings;
  if (!image && !title && !text) return null;
  return (
    <section aria-label={title} className="wrap lazy-render">
      <div className={classNames("grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-6", image && "md:grid-cols-2")}>
        {image && (
          <Image
            src={image}
            placeholder={page.placeholders[image]}
            alt={imageText}
            sizes="(min-width: 96rem) 46rem, (min-width: 48rem) 48vw, 94vw"
            ratio="4/3"
            priority={isFirst}
            className={classNames(side === "end" && "md:order-2")}
          />
        )}
        <div className="grid max-w-prose justify-items-start gap-5">
          <SectionTitle title={title} />
          <SectionText text={text} className="text-lg" />
          <SectionLink link={link} linkLabel={linkLabel} title={title} />
        </div>
      </div>
    </section>
  );
}
