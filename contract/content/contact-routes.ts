import { post, routes } from "../http/shop-access.ts";
import { ContactMessage, ContactResponse } from "./contact.ts";

export const contactRoutes = routes("contact", {
  send: post("/contact", {
    access: "everyone",
    body: ContactMessage,
    reply: ContactResponse,
    summary: "Write to the shop",
  }),
});
