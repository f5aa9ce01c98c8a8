import type { Address } from "postal-mime";
import { escapeHtml } from "./email-template.ts";
import type { OutboxMail } from "./outbox.ts";

const headingStyle = "font-family:Georgia,serif;color:#2b2520";

export function renderMailList(mails: OutboxMail[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<li style="margin:0 0 12px"><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(mail.subject ?? "No subject")}</a><br>${escapeHtml(formatAddresses(mail.to))} · ${formatDate(mail.date)}</li>`,
  );
  const list = rows.length ? `<ol style="padding:0;list-style:none">${rows.join("")}</ol>` : "<p>No mail yet.</p>";
  return renderPage(
    "Outbox",
    `<p>SMTP_URL is not set: mails stay on this computer. <a href="/dev/mail">Look again</a></p>${list}`,
  );
}

export function renderMailPage({ name, mail }: OutboxMail): string {
  const subject = mail.subject ?? "No subject";
  return renderPage(
    subject,
    `<p><a href="/dev/mail">Outbox</a></p>
<p>To ${escapeHtml(formatAddresses(mail.to))}<br>From ${escapeHtml(formatAddresses(mail.from && [mail.from]))}<br>${formatDate(mail.date)}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as sent" src="/dev/mail/${encodeURIComponent(name)}/html" style="width:100%;height:640px;border:1px solid #e4dccf"></iframe>
<h2 style="${headingStyle};font-weight:normal">As text</h2>
<pre style="white-space:pre-wrap">${escapeHtml(mail.text ?? "")}</pre>`,
  );
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0 auto;max-width:720px;padding:24px 16px;background:#f4efe6;font-family:sans-serif;line-height:1.5;color:#2b2520">
<h1 style="${headingStyle};font-weight:normal">${escapeHtml(title)}</h1>
${body}
</body></html>`;
}

const formatDate = (date: string | undefined) => escapeHtml(date ? new Date(date).toUTCString() : "");

function formatAddresses(addresses: Address[] | undefined): string {
  return (addresses ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ""))).join(", ");
}
