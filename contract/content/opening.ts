import type { PublicSettings } from "./settings.ts";

/** The page that visitors see before a new shop opens. */
export const openingPath = "/opening-soon";

/** What the page says after its form was sent: `?result=sent`. */
export const openingResults = ["sent", "invalid", "later"] as const;
export type OpeningResult = (typeof openingResults)[number];

/** `result`: undefined before the form was sent. */
export type OpeningPage = { settings: PublicSettings; result: OpeningResult | undefined };
