import { isListedHost } from "#contract/values/listed-host.ts";
import type { ShopSettings } from "../../shop/settings/settings.ts";

/** The hosts of images in settings that browsers will not load, because `pictureHosts` does not list them. */
export function listUnlistedImageHosts(settings: ShopSettings): string[] {
  const { imageUrl, mapImageUrl, image, paymentMethods, pictureHosts } = settings;
  const urls = [imageUrl, mapImageUrl, image, ...paymentMethods.map((method) => method.imageUrl)];
  const hosts = new Set(urls.flatMap((url) => URL.parse(url)?.host || []));
  return [...hosts].filter((host) => !isListedHost(host, pictureHosts)).sort();
}
