import type { SocialLink } from "#contract/content/content.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { ArrowRightIcon } from "../../../ui/icons/icons.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

/** Opening hours, map and social links of the shop. Empty settings are not shown. */
export function StoreDetails({
  settings,
  socialLinks,
}: {
  settings: SiteSettings;
  socialLinks: readonly SocialLink[];
}) {
  const { openingHours, location, mapImageUrl } = settings;
  return (
    <div className="grid content-start gap-10">
      {openingHours.length > 0 && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="mb-4 font-display text-2xl">
            {t("Business hours")}
          </h2>
          <dl className="border-t border-hairline">
            {openingHours.map(({ days, hours }) => (
              <div key={days} className="flex justify-between gap-4 border-b border-hairline py-3 text-sm">
                <dt lang={contentLanguage(tWord(days))}>{tWord(days)}</dt>
                <dd lang={contentLanguage(tWord(hours))} className="text-end text-muted tabular-nums">
                  {tWord(hours)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {location && (
        <a href={toMapUrl(location)} className="group grid gap-3 text-sm font-medium">
          {mapImageUrl && <Image src={mapImageUrl} alt="" sizes="(min-width: 64rem) 30vw, 94vw" ratio="3/2" />}
          <span className="inline-flex items-center gap-2 group-hover:text-accent">
            {t("See it on the map")} <ArrowRightIcon className="size-4" />
          </span>
        </a>
      )}
      {socialLinks.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere" className="mb-4 font-display text-2xl">
            {t("Follow us")}
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {socialLinks.map(({ _id, name, url }) => (
              <li key={_id}>
                <a href={url} className="hover-underline py-1">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function toMapUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
