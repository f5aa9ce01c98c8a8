import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export function createSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/**
 * Headers of a request as Standard Webhooks (standardwebhooks.com) defines them. Its libraries verify them. Each secret
 * has a signature, so that the receiver can replace its secret at any time while both are valid.
 */
export function signWebhook(secrets: readonly string[], message: { id: string; at: Date; body: string }) {
  const { id, at, body } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
