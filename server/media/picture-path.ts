/** Where /media/ keeps what a product's picture address means: without the width, another host's below remote/, as web/ui/picture-source.ts asks for it. */
export function picturePath(address: string): string | undefined {
  const own = /^\/media\/(?:\d+\/)?(.+)$/s.exec(address)?.[1];
  if (own) return own;
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return undefined;
  return `remote/${url.host}${url.pathname}${url.search}`.replaceAll(",", "%2C");
}
