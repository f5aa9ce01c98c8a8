import type { Send } from "./requests.ts";

/** Requests about settings, social links, synonyms, mail and payments. */
export const settingsRequests: Record<string, Send> = {
  "PUT /admin/settings": ({ owner }) =>
    owner.request("PUT", "/settings", { settings: { mobile: { from: "", to: "98450 12345" } } }),
  "POST /admin/settings/mail/try": ({ owner }) => owner.request("POST", "/settings/mail/try", {}),
  "POST /admin/settings/payments/try": ({ owner }) => owner.request("POST", "/settings/payments/try", {}),
  "PUT /admin/settings/social-links/:name": ({ owner }) =>
    owner.request("PUT", "/settings/social-links/Sample", { url: { from: "", to: "https://social.example/kapas" } }),
  "DELETE /admin/settings/social-links/:name": ({ owner }) => owner.request("DELETE", "/settings/social-links/Sample"),
  "POST /admin/settings/synonyms": ({ owner }) =>
    owner.request("POST", "/settings/synonyms", { words: ["sample word", "other word"] }),
  "DELETE /admin/settings/synonyms/:word": ({ owner }) => owner.request("DELETE", "/settings/synonyms/sample%20word"),
};
