import { copyUrl, openShareSheet } from "../../../ui/feedback/share-link.ts";
import { t } from "../../../ui/text/t.ts";

/** Opens the system's share sheet, or calls the fallback if the browser has none. */
export async function share(title: string, fallback: () => void) {
  if (!(await openShareSheet(title, getPageUrl()))) fallback();
}

/** Copies the page's URL. If the browser denies clipboard access, shows the URL in a toast and returns false. */
export const copyLink = (): Promise<boolean> => copyUrl(getPageUrl());

const getPageUrl = () => location.origin + location.pathname;

/** Share links of social networks and email. All contain the page's URL, most also its title. */
export function getShareTargets(url: string, title: string): { name: string; href: string }[] {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  // Mail clients do not decode "+" as a space.
  const mail = (values: Record<string, string>) => query(values).replaceAll("+", "%20");
  return [
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: "X", href: `https://twitter.com/intent/tweet?${query({ url, text: title })}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: t("Email"), href: `mailto:?${mail({ subject: title, body: url })}` },
  ];
}
