import { Suspense } from "react";
import type { ShownSection, ShownSections } from "#contract/sections/sections.ts";
import { findComponent, isStandard } from "./section-parts.ts";

type SectionsProps = {
  page: ShownSections;
  /** The heading of a page that does not begin with a hero. It is only read out. */
  title: string;
};

/** The sections of a page, one below the other. A section without data renders nothing, and leaves no gap. */
export function Sections({ page, title }: SectionsProps) {
  const [first, ...others] = page.sections;
  const hero = first?.type === "hero" ? first : undefined;
  const listed = hero ? others : page.sections;
  return (
    <>
      {hero ? <SectionView section={hero} page={page} isFirst /> : <h1 className="sr-only">{title}</h1>}
      {listed.length > 0 && (
        <div className={hero ? gridClass : `${gridClass} pt-5! md:pt-8!`}>
          {listed.map((section) => (
            <SectionView key={section._id} section={section} page={page} isFirst={section === first} />
          ))}
        </div>
      )}
    </>
  );
}

const gridClass = "grid grid-cols-1 gap-section py-section";

type SectionViewProps = { section: ShownSection; page: ShownSections; isFirst: boolean };

function SectionView({ section, page, isFirst }: SectionViewProps) {
  const Component = findComponent(section);
  if (!Component) return null;
  const content = <Component id={section._id} settings={section.settings as never} page={page} isFirst={isFirst} />;
  // Until the code has loaded, the server's HTML stays. The boundary is in the server's HTML, too.
  return isStandard(section) ? content : <Suspense>{content}</Suspense>;
}
