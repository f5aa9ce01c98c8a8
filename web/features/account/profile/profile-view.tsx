import type { Profile } from "#contract/account/account.ts";
import { defaultLanguage, languages } from "#contract/values/languages.ts";
import { getLanguage, t } from "../../../ui/text/t.ts";

/** The day of birth is stored as the start of that day in UTC. */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat(getLanguage() === defaultLanguage ? "en-US" : languages[getLanguage()].locale, {
    ...{ year: "numeric", month: "short", day: "numeric", timeZone: "UTC" },
  }).format(new Date(day));

export function ProfileView({ profile }: { profile: Profile }) {
  const rows = [
    [t("Name"), `${profile.firstName} ${profile.lastName}`],
    [t("Mobile number"), profile.mobileNumber],
    [t("Alternate mobile number"), profile.alternateMobileNumber],
    [t("Date of birth"), formatDay(profile.dateOfBirth)],
    [t("Country"), t(profile.country)],
    [t("Location"), profile.location],
  ];
  return (
    <dl className="border-t border-hairline">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid gap-1 border-b border-hairline py-4 sm:items-baseline sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
