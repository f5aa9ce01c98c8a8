import { defaultLanguage, languages } from "#contract/values/languages.ts";
import { getLanguage } from "../../ui/text/t.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a range of days such as "2026-11-28" as "Sat, Nov 28 – Mon, Nov 30". SPEC §9: dates are "en-US short". */
export function formatDeliveryDays(earliest: string, latest: string): string {
  return earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} – ${formatDay(latest)}`;
}

function formatDay(day: string): string {
  const date = new Date(day);
  if (getLanguage() === defaultLanguage)
    return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
  const { locale } = languages[getLanguage()];
  return new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
    date,
  );
}
