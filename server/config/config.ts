import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import type { CdnConfig } from "../platform/cdn/cdn-headers.ts";
import { ConfigError } from "../platform/config/config-error.ts";
import type { S3Config } from "../platform/media/s3-config.ts";
import type { TextMessageConfig } from "../platform/text-messages/text-message.ts";
import type { WebPushConfig } from "../platform/web-push/web-push.ts";
import { readOrCreateSecret, requireShopFolder } from "./data-folder.ts";
import { mediaConfig } from "./media-config.ts";
import { type PaymentConfig, paymentConfig } from "./payment-config.ts";
import { findPublicShopErrors, isPublicUrl } from "./public-shop.ts";
import { PushVariables, pushConfig } from "./push-config.ts";
import { ReplicaVariables, replicaConfig } from "./replica-config.ts";
import { type Role, roles } from "./role.ts";
import { TextMessageVariables, textMessageConfig, type UpdateKind } from "./text-message-config.ts";
import { type TracingConfig, TracingVariables, tracingConfig } from "./tracing-config.ts";
import { parseTrustProxy, type TrustProxy, trustProxyFormat } from "./trust-proxy.ts";
import { variable } from "./variable.ts";

/** Only this file reads the environment. The README documents every variable with its default. */
const url = (...protocols: string[]) =>
  variable(
    z
      .string()
      .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)) && URL.canParse(value), {
        error: `should be ${protocols.map((protocol) => `${protocol}://`).join(" or ")} and an address`,
      })
      .optional(),
  );

const text = variable(z.string().optional());

const trustedProxies = z
  .string()
  .default("loopback")
  .transform((value) => parseTrustProxy(value) ?? [])
  .refine((proxies) => proxies.length > 0, { error: trustProxyFormat });

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: variable(z.coerce.number({ error: "should be a port from 0 to 65535" }).int().min(0).max(65_535).default(3000)),
  HOST: variable(z.string().default("127.0.0.1")),
  PUBLIC_URL: url("http", "https"),
  ROLE: variable(z.enum(roles, { error: "should be web, worker or all" }).default("all")),
  DRAIN_SECONDS: variable(
    z.coerce.number({ error: "should be a number of seconds from 0 to 600" }).min(0).max(600).default(0),
  ),
  TRUST_PROXY: variable(trustedProxies),
  DATA_DIR: variable(z.string().default(".data")),
  DATABASE_URL: url("postgres", "postgresql"),
  DATABASE_DIRECT_URL: url("postgres", "postgresql"),
  ...ReplicaVariables,
  DATABASE_PREPARED_STATEMENTS: variable(z.enum(["on", "off"], { error: "should be on or off" }).optional()),
  MEDIA_URL: url("s3"),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: text,
  CDN_URL: url("https", "http"),
  CDN_PURGE_URL: url("https", "http"),
  CDN_PURGE_SECRET: text,
  JWT_SECRET: variable(z.string().min(32, "should be at least 32 characters").optional()),
  SESSION_IDLE_DAYS: variable(
    z.coerce.number({ error: "should be a number of days from 1 to 30" }).int().min(1).max(30).default(14),
  ),
  SMTP_URL: url("smtp", "smtps"),
  MAIL_FROM: variable(
    z
      .string()
      .regex(
        /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        "should be an address as Kapas <shop@kapas.example>",
      )
      .optional(),
  ),
  DNS_SERVER: variable(
    z
      .string()
      .regex(
        /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(:\d{1,5})?$/,
        "should be an IP address, or one with a port as 127.0.0.1:53",
      )
      .optional(),
  ),
  PAYMENTS: variable(z.enum(["sandbox"], { error: "should be sandbox, or unset" }).optional()),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_API_URL: url("https", "http"),
  RAZORPAY_CHECKOUT_URL: url("https", "http"),
  RENDER_THREADS: variable(
    z.coerce
      .number({ error: "should be a number from 0 to 16" })
      .int()
      .min(0)
      .max(16)
      .default(getDefaultRenderThreads(availableParallelism())),
  ),
  DEMO: variable(z.enum(["on", "off", "public"], { error: "should be on, off or public" }).optional()),
  METRICS_TOKEN: variable(z.string().min(16, "should be at least 16 characters").optional()),
  ...TextMessageVariables,
  ...PushVariables,
  ...TracingVariables,
  LOG_LEVEL: variable(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "should be fatal, error, warn, info, debug, trace or silent",
      })
      .default("warn"),
  ),
});

/** A single core gains nothing from worker threads. More than four must be configured explicitly. */
function getDefaultRenderThreads(cores: number): number {
  return cores > 1 ? Math.min(cores, 4) : 0;
}

export type Config = {
  development: boolean;
  port: number;
  host: string;
  /** Base URL of links in mails and of canonical URLs, without a trailing slash. */
  publicUrl: string;
  role: Role;
  /** Seconds for which requests are still served after SIGTERM, while `/readyz` answers 503. */
  drainSeconds: number;
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in dataDir is used. */
  databaseUrl: string | undefined;
  /**
   * The URL for connections that keep their session, such as LISTEN. It differs from databaseUrl if databaseUrl is a
   * pooler in transaction mode.
   */
  databaseDirectUrl: string | undefined;
  /** Whether frequent queries become prepared statements. Undefined: they do, except with a pooler. */
  preparedStatements: boolean | undefined;
  /** Read replicas of the database. */
  replicaUrls: readonly string[];
  /** Replicas that lack older changes than this are not read. */
  replicaMaxLagSeconds: number;
  /** Undefined: images and videos are in dataDir. */
  bucket: S3Config | undefined;
  cdn: CdnConfig;
  jwtSecret: string;
  /** A session that is not used for this many days ends. A token lives 30 days at most. */
  sessionIdleDays: number;
  /** Undefined: mails are written to dataDir/outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails, unless the settings have one. */
  mailFrom: string;
  /** The name server that is queried for the records of the sender's domain. Undefined: that of the machine. */
  dnsServer: string | undefined;
  payments: PaymentConfig;
  /** Undefined: customers are not texted about their orders. */
  textMessages: TextMessageConfig<UpdateKind> | undefined;
  /** Undefined: browsers are not notified. */
  webPush: WebPushConfig | undefined;
  /** Number of render workers; 0 renders in the main thread. */
  renderThreads: number;
  demo: boolean;
  /** Online payments of a public shop are simulated, so every page says so. */
  announcesTestPayments: boolean;
  /** Whether the demo's accounts may sign in. Their passwords are in the README. */
  allowsDemoAccounts: boolean;
  logLevel: string;
  /** The bearer token of metrics collectors on other machines. Undefined: /metrics is for this machine only. */
  metricsToken: string | undefined;
  /** Undefined: no traces are recorded. */
  tracing: TracingConfig | undefined;
  /** Reasons why the shop must not be opened at a public URL. Commands ignore them, because they open no shop. */
  publicShopErrors: readonly string[];
};

/**
 * Throws a ConfigError that names each invalid variable and its expected format. With `createsShop` false, DATA_DIR must hold
 * a shop already.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  { createsShop = true }: { createsShop?: boolean } = {},
): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration is invalid:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  if (!createsShop && !env.DATABASE_URL) requireShopFolder(dataDir);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError("DATABASE_URL: must be given with DATABASE_DIRECT_URL");
  const jwtSecret = env.JWT_SECRET ?? readOrCreateSecret(dataDir, env.DATABASE_URL);
  if (env.ROLE === "worker" && !env.PUBLIC_URL) {
    throw new ConfigError("PUBLIC_URL: must be given with ROLE=worker (the URL of the shop, for links in mails)");
  }
  const payments = paymentConfig(env, jwtSecret);
  if (typeof payments === "string") throw new ConfigError(payments);
  const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, "");
  const media = mediaConfig(env, publicUrl);
  if (typeof media === "string") throw new ConfigError(media);
  const isPublic = isPublicUrl(publicUrl);
  const mailFrom = env.MAIL_FROM ?? "shop@kapas.example";
  const demo = env.DEMO ?? (isPublic ? "off" : "on");
  return {
    development: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    role: env.ROLE,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    ...replicaConfig(env),
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS && env.DATABASE_PREPARED_STATEMENTS === "on",
    ...media,
    jwtSecret,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    dnsServer: env.DNS_SERVER,
    payments,
    textMessages: textMessageConfig(env),
    webPush: pushConfig(env, { jwtSecret, mailFrom }),
    renderThreads: env.RENDER_THREADS,
    demo: demo !== "off",
    announcesTestPayments: isPublic && payments.sandbox !== undefined,
    allowsDemoAccounts: !isPublic || demo === "public",
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingConfig(env),
    publicShopErrors: isPublic
      ? findPublicShopErrors({ ...env, publicUrl, usesSandbox: payments.sandbox !== undefined })
      : [],
  };
}
