import type { CdnConfig } from "../platform/cdn/cdn-headers.ts";
import { parseS3Url, type S3Config, type S3Environment } from "../platform/media/s3-config.ts";

type MediaEnvironment = S3Environment & {
  MEDIA_URL?: string | undefined;
  CDN_URL?: string | undefined;
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_SECRET?: string | undefined;
};
/** `bucket` undefined: the media are in DATA_DIR. */
type MediaConfig = { bucket: S3Config | undefined; cdn: CdnConfig };

const minSecretLength = 16;

/** The media store and the CDN, or an error message about the environment variables. */
export function mediaConfig(environment: MediaEnvironment, publicUrl: string): MediaConfig | string {
  const { MEDIA_URL, CDN_URL, CDN_PURGE_URL, CDN_PURGE_SECRET } = environment;
  const bucket = MEDIA_URL === undefined ? undefined : parseS3Url(MEDIA_URL, environment);
  if (typeof bucket === "string") return bucket;
  if (CDN_URL !== undefined) {
    const { origin, pathname, href, protocol } = new URL(CDN_URL);
    if (href !== origin + pathname) return "CDN_URL: should be https:// and a host, without a query";
    if (protocol === "http:" && publicUrl.startsWith("https:"))
      return "CDN_URL: must begin with https:// as PUBLIC_URL";
  }
  if ((CDN_PURGE_URL === undefined) !== (CDN_PURGE_SECRET === undefined))
    return "CDN_PURGE_URL, CDN_PURGE_SECRET: must be given together";
  if (CDN_PURGE_SECRET !== undefined && CDN_PURGE_SECRET.length < minSecretLength)
    return `CDN_PURGE_SECRET: should be at least ${minSecretLength} characters`;
  const purge = CDN_PURGE_URL && CDN_PURGE_SECRET ? { url: CDN_PURGE_URL, secret: CDN_PURGE_SECRET } : undefined;
  return { bucket, cdn: { url: CDN_URL?.replace(/\/+$/, ""), purge } };
}
