import { toast } from "../ui/toast.tsx";

/** The system's own share sheet; where there is none, what else there is. */
export async function share(title: string, fallback: () => void) {
  if (!navigator.share) return fallback();
  // Closing the sheet is an answer, not a failure.
  await navigator
    .share({ title, url: getPageUrl() })
    .catch((error: Error) => error.name !== "AbortError" && fallback());
}

/** Copies the page's address; false where the browser does not let it, and the address is shown instead. */
export async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(getPageUrl());
    return true;
  } catch {
    toast({ title: "Copy this link", text: getPageUrl(), durationMs: 15_000 });
    return false;
  }
}

const getPageUrl = () => location.origin + location.pathname;

/** Where a page is shared: each takes its address, and most its title. */
export function getShareTargets(url: string, title: string): { name: string; href: string }[] {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  // A mail program shows a plus sign as it stands.
  const mail = (values: Record<string, string>) => query(values).replaceAll("+", "%20");
  return [
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: "X", href: `https://twitter.com/intent/tweet?${query({ url, text: title })}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: "Email", href: `mailto:?${mail({ subject: title, body: url })}` },
  ];
}
