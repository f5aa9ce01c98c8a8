import { ContactMessage, ContactResponse } from "#contract/content/contact.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { submitContactMessage } from "./contact.ts";

export function contactRoutes(app: App, context: AppContext) {
  app.post(
    "/contact",
    {
      schema: {
        tags: ["contact"],
        summary: "Write to the shop",
        body: ContactMessage,
        response: { 200: ContactResponse },
      },
    },
    async ({ body, ip }) => success(await submitContactMessage(context, body, networkOf(ip))),
  );
}
