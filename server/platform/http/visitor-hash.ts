import { createHmac } from "node:crypto";

/**
 * Identifies a visitor by their network (`networkOf`) alone, since every header a browser sends can be forged for each view.
 * No personal data is stored: the keyed hash differs for each viewed item and each day.
 */
export function hashVisitor(
  { jwtSecret }: { jwtSecret: string },
  viewedId: string,
  network: string,
  day: string,
): string {
  return createHmac("sha256", jwtSecret)
    .update(JSON.stringify(["visit", viewedId, day, network]))
    .digest("base64url")
    .slice(0, 22);
}
