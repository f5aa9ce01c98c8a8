import { contactRoutes } from "#contract/content/contact-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../people/account/index.ts";
import { submitContactMessage } from "./contact.ts";

export function serveContact(app: App, context: AppContext) {
  serveShop(app, contactRoutes, {
    send: ({ body, ip }) => submitContactMessage(context, body, networkOf(ip)),
  });
}
