import type { SiteSettings } from "#contract/content/settings.ts";
import { toAbsoluteImageUrl } from "../../ui/images/cdn-url.ts";

/** schema.org Organization with the shop's data from the settings. Other nodes of a page refer to it by its `@id`. */
export function toOrganizationJsonLd(settings: SiteSettings, origin: string, cdn = "") {
  const { app_title, imageUrl, email, mobile, address } = settings;
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: app_title,
    url: `${origin}/`,
    ...(imageUrl && { logo: toAbsoluteImageUrl(imageUrl, origin, cdn) }),
    ...(email && { email }),
    ...(mobile && { telephone: mobile }),
    ...(address && { address }),
    hasMerchantReturnPolicy: toReturnPolicyJsonLd(settings),
  };
}

function toReturnPolicyJsonLd({ returnDays, returnShippingPaidBy }: SiteSettings) {
  const policy = {
    "@type": "MerchantReturnPolicy",
    "@id": "#return-policy",
    applicableCountry: "IN",
    returnPolicyCountry: "IN",
  };
  if (returnDays === 0) return { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
    ...(returnShippingPaidBy !== "unstated" && {
      returnFees: `https://schema.org/${returnShippingPaidBy === "shop" ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
    }),
  };
}
