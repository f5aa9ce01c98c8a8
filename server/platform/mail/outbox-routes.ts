import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { App } from "../http/app.ts";
import type { MailConfig } from "./mailer.ts";
import { findMail, getOutboxFolder, listNewestMails } from "./outbox.ts";
import { renderMailList, renderMailPage } from "./outbox-pages.ts";

const loopback = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);
const Name = z.object({ name: z.string().max(80) });
const hiddenFromDocs = { hide: true };
/** Links in a mail open in a new tab, not in the frame that shows the mail. */
const openLinksInNewTab = '<head><base target="_blank">';

type OutboxConfig = MailConfig & { host: string; cdn: { url?: string | undefined } };

/**
 * Pages where developers read mails without an SMTP server. They are served on this machine only, because mails hold
 * one-time codes.
 */
export function outboxRoutes(app: App, config: OutboxConfig) {
  if (!isOutboxServed(config)) return;
  const folder = getOutboxFolder(config);
  // The policy names the origins of `toMailImageUrl`, because 'self' matches no origin in a sandbox.
  const imageSources = [config.publicUrl, config.cdn.url]
    .flatMap((url) => (url ? [new URL(url).origin] : []))
    .join(" ");
  app.register(async (dev: App) => {
    // The hook checks the client's IP, because a proxy on this machine forwards requests of others, and the Host
    // header, because another site's domain may resolve to this machine (DNS rebinding).
    dev.addHook("onRequest", async (request, reply) => {
      if (!loopback.has(request.ip) || !loopback.has(request.hostname))
        throw new Refusal("not_found", "There is no such page.");
      reply.header("cache-control", "no-store");
    });
    dev.get("/dev/mail", { schema: hiddenFromDocs }, async (_request, reply) =>
      reply.type("text/html").send(renderMailList(await listNewestMails(folder, 100))),
    );
    dev.get("/dev/mail/:name", { schema: { ...hiddenFromDocs, params: Name } }, async ({ params }, reply) =>
      reply.type("text/html").send(renderMailPage(await requireMail(folder, params.name))),
    );
    dev.get("/dev/mail/:name/html", { schema: { ...hiddenFromDocs, params: Name } }, async ({ params }, reply) =>
      reply
        .header(
          "content-security-policy",
          `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${imageSources}`,
        )
        .type("text/html")
        .send((await requireMail(folder, params.name)).mail.html?.replace("<head>", openLinksInNewTab) ?? ""),
    );
  });
}

function isOutboxServed(config: OutboxConfig): boolean {
  return !config.smtpUrl && loopback.has(config.host) && loopback.has(new URL(config.publicUrl).hostname);
}

async function requireMail(folder: string, name: string) {
  const outboxMail = await findMail(folder, name);
  if (!outboxMail) throw new Refusal("not_found", "There is no such mail.");
  return outboxMail;
}
