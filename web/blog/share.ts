import { toast } from "../ui/toast.tsx";

/** The system's own share sheet; where there is none, what else there is. */
export async function share(title: string, otherwise: () => void) {
  if (!navigator.share) return otherwise();
  // Closing the sheet is an answer, not a failure.
  await navigator
    .share({ title, url: pageAddress() })
    .catch((error: Error) => error.name !== "AbortError" && otherwise());
}

/** Copies the page's address; false where the browser does not let it, and the address is shown instead. */
export async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pageAddress());
    return true;
  } catch {
    toast({ title: "Copy this link", text: pageAddress(), durationMs: 15_000 });
    return false;
  }
}

const pageAddress = () => location.origin + location.pathname;

/** Where a page is shared: each takes its address, and most its title. */
export function sharePlaces(address: string, title: string): { name: string; href: string }[] {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  // A mail program shows a plus sign as it stands.
  const mail = (values: Record<string, string>) => query(values).replaceAll("+", "%20");
  return [
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}` },
    { name: "X", href: `https://twitter.com/intent/tweet?${query({ url: address, text: title })}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}` },
    { name: "Email", href: `mailto:?${mail({ subject: title, body: address })}` },
  ];
}
