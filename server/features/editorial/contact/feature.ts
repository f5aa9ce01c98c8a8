import type { Feature } from "../../../feature.ts";
import { contactRoutes } from "./contact-routes.ts";

/** The contact form. */
export const contactFeature: Feature = {
  routes: [contactRoutes],
};
