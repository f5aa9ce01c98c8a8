import type { Feature } from "../../../feature.ts";
import { serveSections } from "./section-routes.ts";

/** Pages that consist of sections: the home page and landing pages. */
export const sectionsFeature: Feature = { routes: [serveSections] };
