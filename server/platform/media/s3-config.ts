export type S3Config = {
  bucket: string;
  /** The beginning of all keys: empty, or a path that ends with a slash. */
  prefix: string;
  /** Origin of the requests; with `pathStyle` the bucket is the first part of the path. */
  endpoint: string;
  pathStyle: boolean;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
};

/** Settings that are not in the URL, named like the variables of AWS, which every S3 client reads. */
export type S3Environment = {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_REGION?: string | undefined;
};

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;
const parameters = ["endpoint", "region", "style"];

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…&style=path|host`, or returns a message about its error. */
export function parseS3Url(mediaUrl: string, environment: S3Environment): S3Config | string {
  const url = new URL(mediaUrl);
  const query = url.searchParams;
  const bucket = url.host;
  const prefix = url.pathname.replace(/^\/|\/+$/g, "");
  if (!bucketPattern.test(bucket)) return `MEDIA_URL: ${bucket || "nothing"} is not the name of a bucket`;
  if (prefix && !prefixPattern.test(prefix)) return "MEDIA_URL: the prefix may have letters, digits, - _ and /";
  const unknown = [...query.keys()].find((name) => !parameters.includes(name));
  if (unknown) return `MEDIA_URL: ${unknown} is not known; there are ${parameters.join(", ")}`;
  const endpoint = query.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !isOrigin(endpoint))
    return "MEDIA_URL: endpoint should be https://host, without a path";
  const style = query.get("style") ?? (endpoint ? "path" : "host");
  if (style !== "path" && style !== "host") return "MEDIA_URL: style should be path or host";
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) return "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: must be given with MEDIA_URL";
  const region = query.get("region") ?? environment.AWS_REGION ?? "us-east-1";
  const pathStyle = style === "path";
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: toBucketEndpoint(endpoint ?? `https://s3.${region}.amazonaws.com`, pathStyle ? undefined : bucket),
    pathStyle,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: environment.AWS_SESSION_TOKEN,
  };
}

/** Whether the text is an origin. http is allowed for stores in a private network. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== "" && `${url.origin}/` === url.href;
}

function toBucketEndpoint(endpoint: string, bucket: string | undefined): string {
  const { protocol, host, origin } = new URL(endpoint);
  return bucket === undefined ? origin : `${protocol}//${bucket}.${host}`;
}
