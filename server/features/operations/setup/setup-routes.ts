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
} from "#contract/admin/settings/settings.ts";
import { PreviewShipping, ShippingPreviewResponse } from "#contract/admin/settings/shipping-preview.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { addSynonyms, listSynonyms, removeSynonym } from "../../merchandise/catalogue/search/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { editSettings, getSettingTexts } from "./edit-settings.ts";
import { previewShipping } from "./preview-shipping.ts";
import { listSocialLinkTexts, removeSocialLinkByName, saveSocialLinkFields } from "./social-links.ts";
import { describeServices, tryMail, tryPayments } from "./try-services.ts";

const call = (summary: string) => ({ tags: ["admin"], summary });
const read = { staffAccess: "settings:read" } as const;
const write = { staffAccess: "settings:write" } as const;

export function setupRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/settings",
    { config: read, schema: { ...call("All settings, as texts of forms"), response: { 200: SettingsFormResponse } } },
    async () => success({ values: await getSettingTexts(context.db) }),
  );
  app.put(
    "/admin/settings",
    {
      config: write,
      schema: {
        ...call("Changes settings; those of money and of tax need their own permission, too"),
        body: EditSettings,
        response: { 200: SettingsSavedResponse },
      },
    },
    async ({ staff, body }) => {
      const warnings = await editSettings(context, staff, body.settings);
      return success({ message: "The settings are saved.", warnings });
    },
  );
  app.post(
    "/admin/settings/delivery/preview",
    {
      config: read,
      schema: {
        ...call("What shipping costs a cart at a place, now and with fees that are not saved"),
        body: PreviewShipping,
        response: { 200: ShippingPreviewResponse },
      },
    },
    async ({ body }) => success(await previewShipping(context.db, body)),
  );
  app.get(
    "/admin/settings/services",
    {
      config: read,
      schema: { ...call("The mail server and the payment provider"), response: { 200: ServicesResponse } },
    },
    async () => success(describeServices(context)),
  );
  app.post(
    "/admin/settings/mail/try",
    { config: write, schema: { ...call("Sends a test email to oneself"), response: { 200: TriedResponse } } },
    async ({ staff }) => success(await tryMail(context, staff)),
  );
  app.post(
    "/admin/settings/payments/try",
    {
      config: write,
      schema: { ...call("Checks the payment provider's keys"), response: { 200: TriedResponse } },
    },
    async ({ staff }) => success(await tryPayments(context, staff)),
  );
  linkRoutes(app, context);
  synonymRoutes(app, context);
}

function linkRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/settings/social-links",
    { config: read, schema: { ...call("Links to social media"), response: { 200: SocialLinksResponse } } },
    async () => success({ links: await listSocialLinkTexts(context) }),
  );
  app.put(
    "/admin/settings/social-links/:name",
    {
      config: write,
      schema: {
        ...call("Adds or changes a link to social media"),
        params: SocialLinkParams,
        body: SaveSocialLink,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { name }, body }) => {
      await saveSocialLinkFields(context, toStaffActor(staff), name, body);
      return success({ message: `${name} is saved.` });
    },
  );
  app.delete(
    "/admin/settings/social-links/:name",
    {
      config: write,
      schema: {
        ...call("Removes a link to social media"),
        params: SocialLinkParams,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { name } }) => {
      await removeSocialLinkByName(context, toStaffActor(staff), name);
      return success({ message: `${name} is removed.` });
    },
  );
}

function synonymRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/settings/synonyms",
    { config: read, schema: { ...call("Words that mean the same in searches"), response: { 200: SynonymsResponse } } },
    async () => success({ groups: await listSynonyms(context.db) }),
  );
  app.post(
    "/admin/settings/synonyms",
    {
      config: write,
      schema: {
        ...call("Makes words synonyms of each other"),
        body: AddSynonyms,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, body }) => {
      const words = await addSynonyms(context, toStaffActor(staff), body.words);
      return success({ message: `These mean the same now: ${words.join(", ")}.` });
    },
  );
  app.delete(
    "/admin/settings/synonyms/:word",
    {
      config: write,
      schema: {
        ...call("Takes a word out of its group of synonyms"),
        params: SynonymParams,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { word } }) => {
      const left = await removeSynonym(context, toStaffActor(staff), word);
      return success({ message: left.length > 0 ? `Remaining: ${left.join(", ")}.` : "The group is removed." });
    },
  );
}
