import { createHmac } from "node:crypto";
import type { Config } from "./config.ts";

/** Who looks at something, as far as a shop can tell without a login. */
export type Visitor = { network: string; userAgent: string };

/** Nothing personal is kept: a keyed hash that is another one for each thing looked at and each day. */
export function namelessVisitor(
  config: Config,
  lookedAt: string,
  { network, userAgent }: Visitor,
  day: string,
): string {
  return createHmac("sha256", config.jwtSecret)
    .update(JSON.stringify(["visit", lookedAt, day, network, userAgent]))
    .digest("base64url")
    .slice(0, 22);
}
