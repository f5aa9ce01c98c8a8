import type { TestStaff } from "../shop/staff.ts";
import type { Send } from "./requests.ts";

const saveHeading = (owner: TestStaff, from: string, to: string) =>
  owner.request("PUT", "/settings/mails/order-placed", { changes: { "en Thank you for your order": { from, to } } });
const sendMail = (owner: TestStaff, action: "preview" | "test") =>
  owner.request("POST", `/settings/mails/order-placed/${action}`, { language: "en", sample: 0, typed: {} });

/** Requests about settings, social links, synonyms, mail and payments. */
export const settingsRequests: Record<string, Send> = {
  "PUT /admin/settings": ({ owner }) =>
    owner.request("PUT", "/settings", { settings: { mobile: { from: "", to: "98450 12345" } } }),
  "POST /admin/settings/delivery/preview": ({ owner }) =>
    owner.request("POST", "/settings/delivery/preview", {
      settings: { shippingFee: "50", freeShippingFrom: "999", shippingZones: "" },
      itemsTotal: 500,
      pin: "682555",
    }),
  "POST /admin/settings/mail/try": ({ owner }) => owner.request("POST", "/settings/mail/try", {}),
  "POST /admin/settings/payments/try": ({ owner }) => owner.request("POST", "/settings/payments/try", {}),
  "PUT /admin/settings/social-links/:name": ({ owner }) =>
    owner.request("PUT", "/settings/social-links/Sample", { url: { from: "", to: "https://social.example/kapas" } }),
  "DELETE /admin/settings/social-links/:name": ({ owner }) => owner.request("DELETE", "/settings/social-links/Sample"),
  "POST /admin/roles": ({ owner }) =>
    owner.request("POST", "/roles", { label: "Sample role", permissions: ["orders:read"] }),
  "PUT /admin/roles/:roleName": ({ owner }) => owner.request("PUT", "/roles/sample-role", { add: ["stock:read"] }),
  "DELETE /admin/roles/:roleName": ({ owner }) => owner.request("DELETE", "/roles/sample-role"),
  "PUT /admin/settings/areas/:prefix": ({ owner }) =>
    owner.request("PUT", "/settings/areas/682555", { zone: { from: "", to: "remote" }, cod: { from: "", to: "no" } }),
  "DELETE /admin/settings/areas/:prefix": ({ owner }) => owner.request("DELETE", "/settings/areas/682555"),
  "POST /admin/settings/areas/import": ({ owner }) =>
    owner.request("POST", "/settings/areas/import", {
      csv: "prefix,state,city,zone,days,cod\n682556,,,remote,9,no",
      replaces: false,
      dryRun: false,
    }),
  "PUT /admin/settings/size-charts/:chartKey": ({ owner }) =>
    owner.request("PUT", "/settings/size-charts/women", { changes: { "size M bust": { from: "38-40", to: "38-41" } } }),
  "DELETE /admin/settings/size-charts/:chartKey": ({ owner }) => owner.request("DELETE", "/settings/size-charts/women"),
  "PUT /admin/settings/mails/:mailId": ({ owner }) => saveHeading(owner, "Thank you for your order", "Thank you"),
  "POST /admin/settings/mails/:mailId/preview": ({ owner }) => sendMail(owner, "preview"),
  "POST /admin/settings/mails/:mailId/test": ({ owner }) => sendMail(owner, "test"),
  "POST /admin/settings/mails/:mailId/versions/:version/restore": async ({ owner }, restart) => {
    await saveHeading(owner, "Thank you", "Many thanks");
    await restart();
    return owner.request("POST", "/settings/mails/order-placed/versions/1/restore", { newest: 2 });
  },
  "POST /admin/settings/synonyms": ({ owner }) =>
    owner.request("POST", "/settings/synonyms", { words: ["sample word", "other word"] }),
  "DELETE /admin/settings/synonyms/:word": ({ owner }) => owner.request("DELETE", "/settings/synonyms/sample%20word"),
};
