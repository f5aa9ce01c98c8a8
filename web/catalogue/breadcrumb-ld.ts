/** A page's whole structured data where its trail is all there is to tell. */
export function trailLd(trail: { name: string; to?: string | undefined }[], origin: string) {
  return { "@context": "https://schema.org", ...breadcrumbLd(trail, origin) };
}

/** schema.org's breadcrumb for search engines; those without an address stay out. */
export function breadcrumbLd(trail: { name: string; to?: string | undefined }[], origin: string) {
  const linked = trail.filter(({ to }) => to !== undefined);
  return {
    "@type": "BreadcrumbList",
    itemListElement: linked.map(({ name, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + to,
    })),
  };
}
