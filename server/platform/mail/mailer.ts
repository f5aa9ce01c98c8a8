import { createTransport, type SendMailOptions } from "nodemailer";
import { PermanentJobError } from "../jobs/jobs.ts";
import { inSpan, SpanKind } from "../tracing/tracing.ts";
import type { AttachedFile, LoadAttachment, Mail } from "./mail.ts";
import { getOutboxFolder, writeToOutbox } from "./outbox.ts";
import { parseSender, type Sender } from "./sender.ts";

/**
 * If `smtpUrl` is undefined, mails are written to the outbox folder in `dataDir`. The host name of `publicUrl` is in
 * Message-IDs.
 */
export type MailConfig = { smtpUrl: string | undefined; mailFrom: string; publicUrl: string; dataDir: string };

type MailerOptions = {
  load?: LoadAttachment;
  /** Default: `mailFrom`. It is called for each mail, because staff may change the sender. */
  findSender?: (() => Promise<Sender>) | undefined;
};

export type Mailer = {
  /** The Message-ID is derived from the job's id, so that mail programs recognise a repeated delivery. */
  send(mail: Mail, jobId: string): Promise<void>;
  close(): void;
};

/** Creates a mailer that sends through the configured SMTP server, or writes to the outbox folder without one. */
export function createMailer(
  config: MailConfig,
  { load = loadNothing, findSender = async () => parseSender(config.mailFrom) }: MailerOptions = {},
): Mailer {
  const compose: Compose = async (mail, jobId) => {
    const files = await Promise.all((mail.attachments ?? []).map(load));
    const from = await findSender();
    return toMessage(config, mail, { from, jobId, files: files.filter((file) => file !== undefined) });
  };
  return config.smtpUrl ? createSmtpMailer(compose, config.smtpUrl) : createOutboxMailer(compose, config);
}
const loadNothing: LoadAttachment = async () => undefined;

type Compose = (mail: Mail, jobId: string) => Promise<SendMailOptions>;

function createSmtpMailer(compose: Compose, url: string): Mailer {
  const { hostname: host, port } = new URL(url);
  const attributes = { "server.address": host, ...(port ? { "server.port": Number(port) } : {}) };
  const transport = createTransport({
    ...getTransportSecurity(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail, jobId) {
      const message = await compose(mail, jobId);
      const send = () => transport.sendMail(message);
      await inSpan("send mail", { kind: SpanKind.CLIENT, attributes }, send).catch((error: SmtpError) => {
        if (error.code === "ETLS") error.message += ` (${tlsHint})`;
        throw isPermanentFailure(error) ? new PermanentJobError(error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}
const tlsHint = "mail is sent over TLS only, unless SMTP_URL ends with ?insecure";

// Names that resolve to this machine (RFC 6761).
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * Mails contain one-time codes, so a mail server on another machine gets no mails without TLS, unless SMTP_URL ends
 * with `?insecure`. A server on this machine, or an insecure one, gets mails over TLS if it offers TLS.
 */
function getTransportSecurity(smtpUrl: string): { url: string; requireTLS: boolean } {
  const url = new URL(smtpUrl);
  const { hostname, protocol, searchParams } = url;
  const requireTLS = protocol === "smtp:" && !loopbackHost.test(hostname) && !searchParams.has("insecure");
  // `insecure` is no option of nodemailer. Options in the URL would override `requireTLS`.
  for (const option of ["insecure", "requireTLS", "secure"]) searchParams.delete(option);
  return { url: url.href, requireTLS };
}
type SmtpError = Error & { code?: string; responseCode?: number };

/**
 * Whether the server will never accept this recipient or message. A refused login or a full disk can be fixed, so these
 * errors are retried.
 */
function isPermanentFailure({ code, responseCode = 0 }: SmtpError): boolean {
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 550 && responseCode < 560;
}

function createOutboxMailer(compose: Compose, config: MailConfig): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail, jobId) {
      const { message } = await transport.sendMail(await compose(mail, jobId));
      await writeToOutbox(getOutboxFolder(config), jobId, message as Buffer);
    },
    close: () => transport.close(),
  };
}

type Sent = { from: Sender; jobId: string; files: AttachedFile[] };

function toMessage(config: MailConfig, mail: Mail, { from, jobId, files }: Sent): SendMailOptions {
  const { unsubscribe, attachments: _attachments, ...rest } = mail;
  return {
    ...rest,
    ...(files.length > 0 ? { attachments: files } : {}),
    // An address object, because a string could name several recipients.
    to: { name: "", address: mail.to },
    from,
    messageId: `<${jobId}@${new URL(config.publicUrl).hostname}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe
        ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
