import { t } from "../../ui/text/t.ts";

/** What a mailed link starts or ends, as the API says it ("New comments on “On cotton”"), in the page's language. */
export function translateSubscription(subscription: string): string {
  const title = /^New comments on “(.+)”$/.exec(subscription)?.[1];
  if (title) return t("New comments on “{title}”", { title });
  const name = /^New articles by (.+)$/.exec(subscription)?.[1];
  return name ? t("New articles by {name}", { name }) : subscription;
}
