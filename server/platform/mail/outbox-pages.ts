import type { Address } from "postal-mime";
import { type Html, html } from "../html/html.ts";
import type { OutboxMail } from "./outbox.ts";

const headingStyle = html`font-family:Georgia,serif;color:#2b2520`;

export function renderMailList(mails: OutboxMail[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      html`<li style="margin:0 0 12px"><a href="/dev/mail/${encodeURIComponent(name)}">${mail.subject ?? "No subject"}</a><br>${formatAddresses(mail.to)} · ${formatDate(mail.date)}</li>`,
  );
  const list = rows.length ? html`<ol style="padding:0;list-style:none">${rows}</ol>` : html`<p>No mail yet.</p>`;
  return renderPage(
    "Outbox",
    html`<p>SMTP_URL is not set: mails stay on this computer. <a href="/dev/mail">Look again</a></p>${list}`,
  );
}

export function renderMailPage({ name, mail }: OutboxMail): string {
  const subject = mail.subject ?? "No subject";
  return renderPage(
    subject,
    html`<p><a href="/dev/mail">Outbox</a></p>
<p>To ${formatAddresses(mail.to)}<br>From ${formatAddresses(mail.from && [mail.from])}<br>${formatDate(mail.date)}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as sent" src="/dev/mail/${encodeURIComponent(name)}/html" style="width:100%;height:640px;border:1px solid #e4dccf"></iframe>
<h2 style="${headingStyle};font-weight:normal">As text</h2>
<pre style="white-space:pre-wrap">${mail.text}</pre>`,
  );
}

function renderPage(title: string, body: Html): string {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0 auto;max-width:720px;padding:24px 16px;background:#f4efe6;font-family:sans-serif;line-height:1.5;color:#2b2520">
<h1 style="${headingStyle};font-weight:normal">${title}</h1>
${body}
</body></html>`;
  return String(page);
}

const formatDate = (date: string | undefined) => (date ? new Date(date).toUTCString() : "");

function formatAddresses(addresses: Address[] | undefined): string {
  return (addresses ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ""))).join(", ");
}
