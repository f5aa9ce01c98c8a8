import { createECDH, hkdfSync } from "node:crypto";
import { z } from "zod";
import { ConfigError } from "../platform/config/config-error.ts";
import { parseSender } from "../platform/mail/sender.ts";
import { defaultPushServices, isServiceName } from "../platform/web-push/push-services.ts";
import type { WebPushConfig } from "../platform/web-push/web-push.ts";
import { variable } from "./variable.ts";

export const PushVariables = {
  VAPID_PRIVATE_KEY: variable(
    z
      .string()
      .regex(/^[\w-]{43}$/, "should be 32 bytes in base64url (43 characters)")
      .optional(),
  ),
  PUSH_SERVICES: variable(
    z
      .string()
      .transform((list) => (list === "off" ? [] : list.split(",").map((service) => service.trim())))
      .refine((services) => services.every(isServiceName), {
        error: "should be off, or hosts as fcm.googleapis.com or *.push.apple.com, separated by commas",
      })
      .optional(),
  ),
};
const Variables = z.object(PushVariables);

/**
 * The configuration of notifications; undefined if they are off. Without VAPID_PRIVATE_KEY the shop's key is derived
 * from the JWT secret, which all its processes have. Browsers subscribe for this key, so it must stay the same.
 */
export function pushConfig(
  env: z.output<typeof Variables>,
  { jwtSecret, mailFrom }: { jwtSecret: string; mailFrom: string },
): WebPushConfig | undefined {
  const services = env.PUSH_SERVICES ?? defaultPushServices;
  if (services.length === 0) return undefined;
  const key = env.VAPID_PRIVATE_KEY
    ? Buffer.from(env.VAPID_PRIVATE_KEY, "base64url")
    : Buffer.from(hkdfSync("sha256", jwtSecret, "", "web push", 32));
  const { address } = parseSender(mailFrom);
  return { keys: toKeyPair(key), subject: `mailto:${address}`, services };
}

function toKeyPair(privateKey: Buffer) {
  const ecdh = createECDH("prime256v1");
  // `setPrivateKey` throws for the few numbers that are no key of the curve, such as 0.
  try {
    ecdh.setPrivateKey(privateKey);
  } catch {
    throw new ConfigError("VAPID_PRIVATE_KEY: should be a private key of the curve P-256");
  }
  return { publicKey: ecdh.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
