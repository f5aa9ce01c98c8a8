import { HomeSettingsResponse } from "#contract/content/settings.ts";
import { success } from "#contract/http/response.ts";
import { updateChannels } from "#contract/orders/order-updates.ts";
import type { ServedContext } from "../../../feature.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { getSettings, settingsTopic } from "./settings.ts";
import { translateSettings } from "./translated-settings.ts";

export function settingsRoutes(app: App, { db, config, layout }: ServedContext) {
  app.get(
    "/home-settings",
    {
      schema: {
        tags: ["site"],
        summary: "The shop's name, contact, SEO and prices",
        response: { 200: HomeSettingsResponse },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "public, max-age=30");
      addCacheTopics(reply, settingsTopic, ...layout.topics);
      const channels = updateChannels.filter((channel) => config.textMessages?.[channel]);
      const configured = {
        testPayments: config.announcesTestPayments,
        updateChannels: channels,
        notifications: config.webPush !== undefined,
        ...(await layout.find()),
      };
      const settings = translateSettings(await getSettings(db), getRequestLanguage());
      return success({ data: { ...settings, ...configured } });
    },
  );
}
