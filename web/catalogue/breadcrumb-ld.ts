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
