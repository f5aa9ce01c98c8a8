// Pages with their own path in SPEC §2.
const pathBySlug: Record<string, string> = { "about-us": "/about", terms: "/terms", privacy: "/privacy" };

/** Path of a managed content page. */
export const pageUrl = ({ slug, _id }: { slug: string; _id: string }) =>
  pathBySlug[slug] ?? `/pages/${encodeURIComponent(slug)}/${_id}`;
