import type { Profile } from "#contract/account/account.ts";
import { defaultLanguage, languages } from "#contract/values/languages.ts";
import { getLanguage, t } from "../../../ui/text/t.ts";
import { ProfileRows } from "./profile-rows.tsx";

/** The day of birth is stored as the start of that day in UTC. */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat(getLanguage() === defaultLanguage ? "en-US" : languages[getLanguage()].locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));

export function ProfileView({ profile }: { profile: Profile }) {
  const rows: [name: string, value: string | undefined][] = [
    [t("Name"), `${profile.firstName} ${profile.lastName}`],
    [t("Mobile number"), profile.mobileNumber],
    [t("Alternate mobile number"), profile.alternateMobileNumber],
    [t("Date of birth"), formatDay(profile.dateOfBirth)],
    [t("Country"), t(profile.country)],
    [t("Location"), profile.location],
  ];
  return <ProfileRows rows={rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />;
}
