import type { Feature } from "../../../feature.ts";
import { serveContact } from "./contact-routes.ts";

/** The contact form. */
export const contactFeature: Feature = {
  routes: [serveContact],
};
