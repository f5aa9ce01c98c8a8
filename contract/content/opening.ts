import type { PublicSettings } from "./settings.ts";

/** The page that visitors see before a new shop opens. */
export const openingPath = "/opening-soon";

/** The results of the page's form, in its address: `?result=sent`. */
export const openingResults = ["sent", "invalid", "later"] as const;
export type OpeningResult = (typeof openingResults)[number];

/** `result`: undefined before the form was sent. */
export type OpeningPage = { settings: PublicSettings; result: OpeningResult | undefined };
