import type { SiteSettings } from "#contract/site.ts";

/** The shop's name, typeset: the serif in capitals, set wide. A shop with a logo of its own shows that. */
export function Wordmark({ settings }: { settings: SiteSettings }) {
  const { app_title, imageUrl, image_alt_text, image_title } = settings;
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt={image_alt_text || app_title}
        title={image_title || undefined}
        className="h-[32px] w-auto max-w-full object-contain"
      />
    );
  }
  return (
    <span className="font-display text-[min(1.75rem,9vw)]/none tracking-[0.02em] lg:text-[2.125rem]/none">
      {app_title}
    </span>
  );
}
