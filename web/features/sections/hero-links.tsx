import type { ShownSettings } from "#contract/sections/define-section.ts";
import type { heroSection } from "#contract/sections/section-types.ts";
import { newArrivalsPath } from "../../app/navigation/paths.ts";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";

/** The two links of a hero. */
export function HeroLinks(settings: ShownSettings<typeof heroSection.fields>) {
  const { link = newArrivalsPath, linkLabel, secondLink = "/productlist", secondLinkLabel } = settings;
  return (
    <>
      <ButtonLink to={link} size="lg" lang={contentLanguage(linkLabel)}>
        {linkLabel ?? t("Shop new arrivals")}
      </ButtonLink>
      <ButtonLink to={secondLink} size="lg" variant="secondary" lang={contentLanguage(secondLinkLabel)}>
        {secondLinkLabel ?? t("See everything")}
      </ButtonLink>
    </>
  );
}
