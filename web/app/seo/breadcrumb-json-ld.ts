type Breadcrumb = { name: string; to?: string | undefined };

/** JSON-LD for pages whose only structured data is their breadcrumb. */
export function toBreadcrumbPageJsonLd(breadcrumbs: readonly Breadcrumb[], origin: string) {
  return { "@context": "https://schema.org", ...toBreadcrumbJsonLd(breadcrumbs, origin) };
}

/** schema.org BreadcrumbList. Entries without a link are omitted, except the page itself at the end. */
export function toBreadcrumbJsonLd(breadcrumbs: readonly Breadcrumb[], origin: string) {
  const listed = breadcrumbs.filter(({ to }, index) => to !== undefined || index === breadcrumbs.length - 1);
  return {
    "@type": "BreadcrumbList",
    itemListElement: listed.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(to !== undefined && { item: origin + to }),
    })),
  };
}
