/** JSON-LD for pages whose only structured data is their breadcrumb. */
export function toBreadcrumbPageJsonLd(breadcrumbs: { name: string; to?: string | undefined }[], origin: string) {
  return { "@context": "https://schema.org", ...toBreadcrumbJsonLd(breadcrumbs, origin) };
}

/** schema.org BreadcrumbList. Entries without a link are left out. */
export function toBreadcrumbJsonLd(breadcrumbs: { name: string; to?: string | undefined }[], origin: string) {
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
