import { t } from "../../ui/text/t.ts";

/**
 * The subscription that a mailed link starts or ends, such as "New comments on “On cotton”", translated from the API's
 * text to the page's language.
 */
export function translateSubscription(subscription: string): string {
  const title = /^New comments on “(.+)”$/.exec(subscription)?.[1];
  if (title) return t("New comments on “{title}”", { title });
  const name = /^New articles by (.+)$/.exec(subscription)?.[1];
  return name ? t("New articles by {name}", { name }) : subscription;
}
