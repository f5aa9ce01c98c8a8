/** The content of an email. All emails share one layout. Every field is plain text and is escaped here. */
export type EmailContent = {
  /** The language of the texts, as an HTML `lang`. Default: English. */
  lang?: string;
  shopName: string;
  shopUrl: string;
  title: string;
  /** The preheader, which mail clients show beside the subject. */
  preview?: string;
  paragraphs: string[];
  /** A one-time code, shown large after the first paragraph. */
  code?: string;
  /** Labelled values. An array is shown as several lines (an address); `strong` marks the total. */
  facts?: { label: string; value: string | string[]; strong?: boolean }[];
  /** Order lines with name, URL of a 3:4 image, details and price. */
  rows?: { name: string; image?: string | undefined; detail?: string; amount: string }[];
  button?: { label: string; href: string };
  /** The reason why the recipient got this email, in small print. */
  reason?: string;
  /** URL of the unsubscribe page, for emails that the recipient subscribed to. */
  unsubscribe?: string;
  /** The label of the unsubscribe link. Default: "Unsubscribe". */
  unsubscribeLabel?: string;
};

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The light colours of web/ui/styles/tokens.css. Mail clients do not support its custom properties. */
const colour = {
  ink: "#211b17",
  muted: "#695d53",
  line: "#e4dbcf",
  background: "#f3ede4",
  surface: "#fffdfa",
  accent: "#7a2331",
  accentInk: "#fff8f2",
};
const borderTop = `border-top:1px solid ${colour.line}`;

/** Renders an email with tables and inline styles, because every mail client supports them. */
export function renderEmail(content: EmailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) };
}

function renderHtml(content: EmailContent): string {
  const body = [
    `<h1 class="ink" style="${serif};font-size:26px;line-height:1.25;font-weight:normal;color:${colour.ink};margin:0 0 16px">${escapeHtml(content.title)}</h1>`,
    renderParagraphs(content, content.paragraphs.slice(0, 1)),
    content.code ? renderCode(content.code) : "",
    renderParagraphs(content, content.paragraphs.slice(1)),
    content.rows?.length ? renderTable(content.rows.map(renderOrderRow)) : "",
    content.facts?.length ? renderTable(content.facts.map(renderFactRow)) : "",
    content.button ? renderButton(content.button) : "",
  ].join("\n");
  return `<!doctype html>
<html lang="${escapeHtml(content.lang ?? "en")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.title)}</title>
<style>${darkMode}</style>
</head>
<body class="background" style="margin:0;padding:0;background:${colour.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview ?? content.paragraphs[0] ?? "")}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="background" style="background:${colour.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="ink" href="${escapeHtml(content.shopUrl)}" style="${serif};font-size:20px;letter-spacing:3px;text-transform:uppercase;color:${colour.ink};text-decoration:none">${escapeHtml(content.shopName)}</a></td></tr>
<tr><td class="surface ink" style="${sans};background:${colour.surface};border:1px solid ${colour.line};border-radius:4px;padding:32px 24px 24px;font-size:16px;line-height:1.55;color:${colour.ink}">
${body}
</td></tr>
<tr><td class="muted" style="${sans};padding:16px 8px;font-size:13px;line-height:1.5;color:${colour.muted}">${escapeHtml(content.reason ?? getDefaultReason(content))}${content.unsubscribe ? ` <a class="muted" href="${escapeHtml(content.unsubscribe)}" style="color:${colour.muted}">${escapeHtml(content.unsubscribeLabel ?? "Unsubscribe")}</a>` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The styles for dark mode. */
const darkMode = `@media (prefers-color-scheme: dark) {
.background { background: #161210 !important }
.surface { background: #1e1916 !important; border-color: #372e28 !important }
.ink { color: #f3ece2 !important }
.muted { color: #b6a99b !important }
.code { background: #372e28 !important }
.line { border-color: #372e28 !important }
}`;

/** Links only URLs of the shop. URLs in texts that customers wrote stay plain text. */
function renderParagraphs({ shopUrl }: EmailContent, texts: string[]): string {
  const linkShopUrl = (word: string) =>
    word.startsWith(`${shopUrl}/`)
      ? `<a class="ink" href="${escapeHtml(word)}" style="color:${colour.ink}">${escapeHtml(word)}</a>`
      : escapeHtml(word);
  return texts
    .map((text) => `<p style="margin:0 0 16px">${text.split(/(\s+)/).map(linkShopUrl).join("")}</p>`)
    .join("");
}

/**
 * A one-time code, with a dark background of its own, so that it stays readable in mail clients that invert colours.
 */
function renderCode(code: string): string {
  return `<p class="code" style="margin:8px 0 24px;padding:16px 8px;background:${colour.ink};border-radius:4px;color:${colour.surface};font-family:Menlo,Consolas,monospace;font-size:32px;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;
}

function renderButton({ label, href }: { label: string; href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td style="background:${colour.accent};border-radius:4px"><a href="${escapeHtml(href)}" style="${sans};display:inline-block;padding:14px 28px;font-size:16px;color:${colour.accentInk};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderTable(rows: string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse">${rows.join("")}</table>`;
}

function renderOrderRow({ name, image, detail, amount }: NonNullable<EmailContent["rows"]>[number]): string {
  const detailHtml = detail
    ? `<br><span class="muted" style="font-size:14px;color:${colour.muted}">${escapeHtml(detail)}</span>`
    : "";
  const imageHtml = image
    ? `<img src="${escapeHtml(image)}" alt="" width="54" height="72" style="display:block;background:${colour.background}">`
    : "";
  return `<tr><td class="line" width="${image ? 70 : 1}" valign="top" style="${borderTop};padding:12px 0">${imageHtml}</td><td class="line" valign="top" style="${borderTop};padding:12px 8px 12px 0">${escapeHtml(name)}${detailHtml}</td><td class="line" align="right" valign="top" style="${borderTop};padding:12px 0;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function renderFactRow({ label, value, strong }: NonNullable<EmailContent["facts"]>[number]): string {
  const weight = strong ? "bold" : "normal";
  const [tone, color] = strong ? ["ink", colour.ink] : ["muted", colour.muted];
  const cell = `${borderTop};font-weight:${weight};overflow-wrap:anywhere;word-break:break-word`;
  const name = `<span class="${tone}" style="color:${color}">${escapeHtml(label)}</span>`;
  if (Array.isArray(value)) {
    return `<tr><td class="line" colspan="2" style="${cell};padding:10px 0">${[name, ...value.map(escapeHtml)].join("<br>")}</td></tr>`;
  }
  return `<tr><td class="line" valign="top" width="50%" style="${cell};padding:10px 16px 10px 0">${name}</td><td class="line" align="right" valign="top" style="${cell};padding:10px 0">${escapeHtml(value)}</td></tr>`;
}

function renderText(content: EmailContent): string {
  const blocks = [
    content.title,
    ...content.paragraphs.slice(0, 1),
    content.code ? `    ${content.code}` : "",
    ...content.paragraphs.slice(1),
    content.rows?.map(({ name, detail, amount }) => `${name}${detail ? ` (${detail})` : ""}: ${amount}`).join("\n") ??
      "",
    content.facts?.map(({ label, value }) => `${label}: ${[value].flat().join(", ")}`).join("\n") ?? "",
    content.button ? `${content.button.label}: ${content.button.href}` : "",
    `--\n${content.reason ?? getDefaultReason(content)}${content.unsubscribe ? `\n${content.unsubscribeLabel ?? "Unsubscribe"}: ${content.unsubscribe}` : ""}\n${content.shopUrl}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const getDefaultReason = ({ shopName }: EmailContent) =>
  `You are receiving this email because your address was used at ${shopName}.`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
