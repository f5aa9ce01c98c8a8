import { toast } from "../../../ui/feedback/toast.tsx";

/** Opens the system's share sheet, or calls the fallback if the browser has none. */
export async function share(title: string, fallback: () => void) {
  if (!navigator.share) return fallback();
  // AbortError: the user closed the share sheet, which is not a failure.
  await navigator
    .share({ title, url: getPageUrl() })
    .catch((error: Error) => error.name !== "AbortError" && fallback());
}

/** Copies the page's URL. If the browser denies clipboard access, shows the URL in a toast and returns false. */
export async function copyLink(): Promise<boolean> {
  // Browsers reject the write without permission and have no clipboard on pages without HTTPS.
  try {
    await navigator.clipboard.writeText(getPageUrl());
    return true;
  } catch {
    toast({ title: "Copy this link", text: getPageUrl(), durationMs: 15_000 });
    return false;
  }
}

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
    { name: "Email", href: `mailto:?${mail({ subject: title, body: url })}` },
  ];
}
