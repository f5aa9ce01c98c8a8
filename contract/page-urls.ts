// SPEC §2 gives these pages addresses of their own.
const pathBySlug: Record<string, string> = { "about-us": "/about", terms: "/terms", privacy: "/privacy" };

/** Where a page of the shop's own words stands. */
export const pageUrl = ({ slug, _id }: { slug: string; _id: string }) =>
  pathBySlug[slug] ?? `/pages/${encodeURIComponent(slug)}/${_id}`;
