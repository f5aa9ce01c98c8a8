import type { columnsSection } from "#contract/sections/section-types.ts";
import { Image } from "../../../ui/images/image.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { SectionLink } from "../section-link.tsx";
import type { SectionProps } from "../section-parts.ts";
import { SectionText, SectionTitle } from "../section-title.tsx";

/** The number of columns on wide screens, by the number of entries. */
const gridClasses = ["", "", "sm:grid-cols-2", "sm:grid-cols-2 lg:grid-cols-3", "sm:grid-cols-2 lg:grid-cols-4"];

export function Component({ settings, page, isFirst }: SectionProps<typeof columnsSection>) {
  const { title, columns = [] } = settings;
  if (columns.length === 0) return null;
  const Heading = title ? "h3" : "h2";
  return (
    <section aria-label={title} className="wrap lazy-render grid gap-8">
      <SectionTitle title={title} />
      <ul className={`grid gap-x-5 gap-y-10 lg:gap-x-8 ${gridClasses[columns.length]}`}>
        {columns.map((column, index) => (
          <li key={index} className="grid min-w-0 content-start justify-items-start gap-3">
            {column.image && (
              <Image
                src={column.image}
                placeholder={page.placeholders[column.image]}
                alt=""
                sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 94vw"
                ratio="4/3"
                priority={isFirst && index === 0}
                className="mb-2 w-full"
              />
            )}
            {column.title && (
              <Heading lang={contentLanguage(column.title)} className="font-display text-2xl wrap-anywhere">
                {column.title}
              </Heading>
            )}
            <SectionText text={column.text} />
            <SectionLink link={column.link} linkLabel={column.linkLabel} title={column.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
