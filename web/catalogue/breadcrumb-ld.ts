/** A page's whole structured data where its trail is all there is to tell. */
export function breadcrumbPageLd(breadcrumbs: { name: string; to?: string | undefined }[], origin: string) {
  return { "@context": "https://schema.org", ...breadcrumbLd(breadcrumbs, origin) };
}

/** schema.org's breadcrumb for search engines; those without an address stay out. */
export function breadcrumbLd(breadcrumbs: { name: string; to?: string | undefined }[], origin: string) {
  const linked = breadcrumbs.filter(({ to }) => to !== undefined);
  return {
    "@type": "BreadcrumbList",
    itemListElement: linked.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + to,
    })),
  };
}
