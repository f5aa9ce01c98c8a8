import { Counter, type Registry } from "prom-client";
import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import { networkOf } from "../../rate-limits/rate-limit.ts";
import type { App } from "../app.ts";
import { FixedWindowLimit } from "../limits/fixed-window-limit.ts";
import { cspReportPath } from "../security-headers.ts";
import { type CspViolation, ReportLog } from "./csp-report-log.ts";

/** Browsers send several reports at once, each with the policy and four URLs. */
const maxBytes = 64 * 1024;
const maxReports = 100;
const minuteMs = 60_000;
/**
 * Limits of requests per minute: from one network, which may be a mobile carrier's, and from all. Browsers drop refused
 * reports.
 */
const maxPerNetwork = 60;
const maxInAll = 600;

/** The body that browsers send for `report-uri`. */
const LegacyReport = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "blocked-uri": z.string().nullish(),
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().default(""),
    "source-file": z.string().nullish(),
  }),
});
/** The body that browsers send for `report-to`, with reports of all types. */
const ReportList = z.array(z.looseObject({ type: z.string(), body: z.unknown() })).max(maxReports);
const ViolationBody = z.object({
  documentURL: z.string(),
  blockedURL: z.string().nullish(),
  effectiveDirective: z.string(),
  sourceFile: z.string().nullish(),
});

/**
 * Receives browsers' reports of resources that the Content-Security-Policy has blocked. Anybody can send reports, so
 * their number is limited, and an equal report is logged once an hour.
 */
export function cspReportRoutes(app: App, register: Registry) {
  const counter = new Counter({
    name: "csp_violations_total",
    help: "Violations of the Content-Security-Policy that browsers reported, by directive",
    labelNames: ["directive"],
    registers: [register],
  });
  const networkLimit = new FixedWindowLimit(minuteMs, maxPerNetwork);
  const totalLimit = new FixedWindowLimit(minuteMs, maxInAll);
  const log = new ReportLog(app.log);
  void app.register(async (reports: App) => {
    for (const type of ["application/csp-report", "application/reports+json"])
      reports.addContentTypeParser(type, { parseAs: "string" }, app.getDefaultJsonParser("error", "error"));
    reports.post(
      cspReportPath,
      {
        bodyLimit: maxBytes,
        schema: { hide: true },
        // The limits are checked before the body is read.
        onRequest: async ({ ip }) => {
          if (networkLimit.consume(networkOf(ip)) && totalLimit.consume("all")) return;
          throw new Refusal("too_many", "Too many reports.", { retryAfter: minuteMs / 1000 });
        },
      },
      async ({ body }, reply) => {
        for (const { isExtension, ...violation } of parseReports(body)) {
          counter.inc({ directive: violation.directive });
          // Browser extensions add scripts and images to pages of every shop. A merchant can do nothing about them.
          if (!isExtension) log.add(violation);
        }
        return reply.code(204).send();
      },
    );
  });
}

function parseReports(body: unknown): (CspViolation & { isExtension: boolean })[] {
  const legacy = LegacyReport.safeParse(body);
  if (legacy.success) {
    const report = legacy.data["csp-report"];
    const directive = report["effective-directive"] || report["violated-directive"];
    return [toViolation(directive, report["blocked-uri"], report["document-uri"], report["source-file"])];
  }
  const list = ReportList.safeParse(body);
  if (!list.success) throw new Refusal("invalid", "This is no report of a Content-Security-Policy.");
  return list.data.flatMap(({ type, body }) => {
    const violation = type === "csp-violation" ? ViolationBody.safeParse(body) : undefined;
    if (!violation?.success) return [];
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = violation.data;
    return [toViolation(effectiveDirective, blockedURL, documentURL, sourceFile)];
  });
}

function toViolation(directive: string, blocked: string | null | undefined, page: string, source: string | null = "") {
  return {
    directive: toDirective(directive),
    blocked: toBlockedHost(blocked ?? ""),
    page: toPagePath(page),
    isExtension: [blocked, source].some((url) => /^[\w-]+-extension(:|$)/.test(url ?? "")),
  };
}

const fetchDirectives =
  "default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src";
const directives = new Set([...fetchDirectives.split(" "), "base-uri", "form-action", "frame-ancestors"]);

/** `violated-directive` may have the directive's sources behind its name. Other names are not used as labels: their number is unlimited. */
function toDirective(text: string): string {
  const [name = ""] = text.split(" ", 1);
  return directives.has(name) ? name : "other";
}

/** The host of a URL, the scheme of `data:` and the like, or a keyword such as "inline". */
function toBlockedHost(text: string): string {
  const url = URL.parse(text);
  if (url) return cut(url.host || url.protocol);
  return /^[a-z-]{1,20}$/.test(text) ? text : "unknown";
}

/** The path without the query string, and without segments that look like an email address. */
function toPagePath(text: string): string {
  const path = URL.parse(text)?.pathname ?? "unknown";
  return cut(path.replace(/[^/]*(@|%40)[^/]*/gi, "…"));
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
