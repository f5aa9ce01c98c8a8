import { createHmac, timingSafeEqual } from "node:crypto";
import type { SignedUpload, UploadTerms } from "./media-store.ts";

/** `secret` is the shop's secret. Browsers reach the shop at `publicUrl`. */
export type UploadSigner = { publicUrl: string; secret: string };

/** Path below which the shop receives signed uploads if it has no bucket. */
export const uploadPath = "/media-uploads";

/** The bytes and their type are a part of the signature: another file needs another URL. */
export function signUploadUrl({ publicUrl, secret }: UploadSigner, key: string, terms: UploadTerms): SignedUpload {
  const { contentType, expiresAt } = terms;
  const query = new URLSearchParams({
    bytes: String(terms.bytes),
    type: contentType,
    expires: String(expiresAt.getTime()),
    signature: createSignature(secret, key, terms),
  });
  const url = `${publicUrl}${uploadPath}/${key}?${query}`;
  return { method: "PUT", url, headers: { "content-type": contentType }, expiresAt };
}

export function isSignedUpload(secret: string, key: string, terms: UploadTerms, signature: string): boolean {
  const [expected, received] = [createSignature(secret, key, terms), signature].map((text) => Buffer.from(text));
  return expected !== undefined && expected.length === received?.length && timingSafeEqual(expected, received);
}

function createSignature(secret: string, key: string, { bytes, contentType, expiresAt }: UploadTerms): string {
  const text = ["media upload", key, bytes, contentType, expiresAt.getTime()].join("\n");
  return createHmac("sha256", secret).update(text).digest("base64url");
}
