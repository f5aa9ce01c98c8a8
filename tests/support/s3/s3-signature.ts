import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/**
 * Returns S3's error code, or undefined if the request is signed as AWS documents (Signature Version 4, header or
 * query).
 */
export function checkSignature(request: IncomingMessage, credentials: S3Credentials, now: Date): string | undefined {
  const url = new URL(request.url ?? "", "http://s3");
  const isPresigned = url.searchParams.has("X-Amz-Signature");
  const signature = isPresigned ? readQuery(url) : readHeader(request);
  if (!signature) return "AccessDenied";
  const { accessKeyId, secretAccessKey, region } = credentials;
  const [keyId, date, scopeRegion, service, end] = signature.credential.split("/");
  if (keyId !== accessKeyId) return "InvalidAccessKeyId";
  if (scopeRegion !== region || service !== "s3" || end !== "aws4_request") return "AuthorizationHeaderMalformed";
  if (date !== signature.time.slice(0, 8)) return "AuthorizationHeaderMalformed";
  const ageSeconds = (now.getTime() - parseTime(signature.time)) / 1000;
  if (isPresigned ? ageSeconds > signature.expires || ageSeconds < -900 : Math.abs(ageSeconds) > 900)
    return isPresigned ? "AccessDenied" : "RequestTimeTooSkewed";
  const unsigned = Object.keys(request.headers).some(
    (name) => name.startsWith("x-amz-") && !signature.headers.includes(name),
  );
  if (unsigned || !signature.headers.includes("host")) return "AccessDenied";
  const scope = `${date}/${region}/s3/aws4_request`;
  const canonical = toCanonicalRequest(request, signature.headers, isPresigned);
  const text = ["AWS4-HMAC-SHA256", signature.time, scope, sha256(canonical)].join("\n");
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part ?? ""),
    `AWS4${secretAccessKey}`,
  );
  const [expected, received] = [hmac(key, text), Buffer.from(signature.value, "hex")];
  const isEqual = expected.length === received.length && timingSafeEqual(expected, received);
  return isEqual ? undefined : "SignatureDoesNotMatch";
}

type Signature = { credential: string; time: string; expires: number; headers: string[]; value: string };

function readHeader({ headers }: IncomingMessage): Signature | undefined {
  const [, credential = "", names = "", value = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const time = String(headers["x-amz-date"] ?? "");
  return credential ? { credential, time, expires: 0, headers: names.split(";"), value } : undefined;
}

function readQuery({ searchParams: query }: URL): Signature | undefined {
  if (query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") return undefined;
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    credential: read("Credential"),
    time: read("Date"),
    expires: Number(read("Expires")),
    headers: read("SignedHeaders").split(";"),
    value: read("Signature"),
  };
}

/**
 * The canonical request of Signature Version 4. It has the path as it was sent, which S3 does not normalise, and the
 * query's names and values in strict encoding.
 */
function toCanonicalRequest(request: IncomingMessage, headers: string[], isPresigned: boolean): string {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
  const parameters = [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((parameter) => parameter.map(encodeStrictly).join("="));
  const payload = isPresigned ? "UNSIGNED-PAYLOAD" : String(request.headers["x-amz-content-sha256"] ?? "");
  return [
    request.method,
    pathname,
    parameters.sort().join("&"),
    ...headers.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/\s+/g, " ")}`,
    ),
    "",
    headers.join(";"),
    payload,
  ].join("\n");
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Parses a time such as 20261123T031500Z. */
function parseTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
export const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
