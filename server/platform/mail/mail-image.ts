type ImageHosts = { publicUrl: string; cdn: { url?: string | undefined } };

/**
 * The URL of an image that is 160 pixels wide, enough for displays with a device pixel ratio of 2. Undefined for images
 * of other hosts.
 */
export function toMailImageUrl(
  imageUrl: string | null | undefined,
  { publicUrl, cdn }: ImageHosts,
): string | undefined {
  const path = imageUrl?.match(/^\/media\/(?:\d+\/)?(.+)$/)?.[1];
  if (!path) return undefined;
  // The format is fixed, because a CDN may cache one response for a URL, whatever the mail program accepts.
  return cdn.url ? `${cdn.url}/media/160.jpeg/${path}` : `${publicUrl}/media/160/${path}`;
}
