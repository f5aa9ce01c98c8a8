import type { Feature } from "../../../feature.ts";
import { serveMails } from "./mail-routes.ts";

/** The texts of mails to customers, as staff edit them. */
export const mailsFeature: Feature = {
  staffRoutes: [serveMails],
};
