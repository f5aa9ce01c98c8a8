import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  AddSynonyms,
  EditSettings,
  SaveSocialLink,
  ServicesResponse,
  SettingsChangedResponse,
  SettingsFormResponse,
  SettingsSavedResponse,
  SocialLinkParams,
  SocialLinksResponse,
  SynonymParams,
  SynonymsResponse,
  TriedResponse,
} from "./settings.ts";
import { PreviewShipping, ShippingPreviewResponse } from "./shipping-preview.ts";

/** The shop's settings, and the services that it needs. */
export const settingRoutes = routes("/admin/settings", {
  get: get("", {
    access: "settings:read",
    reply: SettingsFormResponse,
    summary: "All settings, as texts of forms",
  }),
  edit: put("", {
    access: "settings:write",
    body: EditSettings,
    reply: SettingsSavedResponse,
    summary: "Changes settings; those of money and of tax need their own permission, too",
  }),
  previewShipping: post("/delivery/preview", {
    access: "settings:read",
    body: PreviewShipping,
    reply: ShippingPreviewResponse,
    summary: "What shipping costs a cart at a place, now and with fees that are not saved",
  }),
  listServices: get("/services", {
    access: "settings:read",
    reply: ServicesResponse,
    summary: "The mail server and the payment provider",
  }),
  tryMail: post("/mail/try", {
    access: "settings:write",
    reply: TriedResponse,
    summary: "Sends a test email to oneself",
  }),
  tryPayments: post("/payments/try", {
    access: "settings:write",
    reply: TriedResponse,
    summary: "Checks the payment provider's keys",
  }),
});

/** The links to social media in the shop's footer. */
export const socialLinkRoutes = routes("/admin/settings/social-links", {
  list: get("", {
    access: "settings:read",
    reply: SocialLinksResponse,
    summary: "Links to social media",
  }),
  save: put("/:name", {
    access: "settings:write",
    params: SocialLinkParams,
    body: SaveSocialLink,
    reply: SettingsChangedResponse,
    summary: "Adds or changes a link to social media",
  }),
  remove: remove("/:name", {
    access: "settings:write",
    params: SocialLinkParams,
    reply: SettingsChangedResponse,
    summary: "Removes a link to social media",
  }),
});

/** Words that mean the same in searches. */
export const synonymRoutes = routes("/admin/settings/synonyms", {
  list: get("", {
    access: "settings:read",
    reply: SynonymsResponse,
    summary: "Words that mean the same in searches",
  }),
  add: post("", {
    access: "settings:write",
    body: AddSynonyms,
    reply: SettingsChangedResponse,
    summary: "Makes words synonyms of each other",
  }),
  remove: remove("/:word", {
    access: "settings:write",
    params: SynonymParams,
    reply: SettingsChangedResponse,
    summary: "Takes a word out of its group of synonyms",
  }),
});
