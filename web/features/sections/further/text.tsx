import type { textSection } from "#contract/sections/section-types.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { SectionLink } from "../section-link.tsx";
import type { SectionProps } from "../section-parts.ts";
import { SectionText, SectionTitle } from "../section-title.tsx";

export function Component({ settings }: SectionProps<typeof textSection>) {
  const { title, text, align, link, linkLabel } = settings;
  if (!title && !text) return null;
  return (
    <section
      aria-label={title}
      className={classNames("wrap grid gap-5", align === "center" && "justify-items-center text-center")}
    >
      <SectionTitle title={title} />
      <SectionText text={text} className="max-w-prose text-lg" />
      <SectionLink link={link} linkLabel={linkLabel} title={title} />
    </section>
  );
}
