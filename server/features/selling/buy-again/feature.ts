import type { Feature } from "../../../feature.ts";
import { serveBuyAgain } from "./buy-again-routes.ts";

/** Products that a customer has bought before. */
export const buyAgainFeature: Feature = {
  routes: [serveBuyAgain],
};
