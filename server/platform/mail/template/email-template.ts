import { type Html, html } from "../../html/html.ts";
import { type Block, toComponent } from "./email-blocks.ts";
import type { EmailLook } from "./email-look.ts";
import { sans, serif, toDarkMode } from "./email-style.ts";

/** An email: a heading, the blocks of its body, and a footer. All texts are plain and are escaped while rendering. */
export type EmailContent = {
  /** The language of the texts, as an HTML `lang`. Default: English. */
  lang?: string;
  shopName: string;
  shopUrl: string;
  look: EmailLook;
  title: string;
  /** The preheader, which mail clients show beside the subject. Default: the text of the first block. */
  preview?: string;
  blocks: readonly Block[];
  /** The reason why the recipient got this email, in small print. */
  reason?: string;
  /** URL of the unsubscribe page, for emails that the recipient subscribed to. */
  unsubscribe?: string;
  /** The label of the unsubscribe link. Default: "Unsubscribe". */
  unsubscribeLabel?: string;
};

/** Renders an email with tables and inline styles, because every mail client supports them, and as plain text. */
export function renderEmail(content: EmailContent): { html: string; text: string } {
  const components = content.blocks.map(toComponent).filter(({ text }) => text !== "");
  const {
    lang = "en",
    shopName,
    shopUrl,
    look,
    title,
    preview = components[0]?.text,
    reason = `You are receiving this email because your address was used at ${shopName}.`,
    unsubscribe,
    unsubscribeLabel = "Unsubscribe",
  } = content;
  const { light: colour } = look;
  const footer = unsubscribe ? `${reason}\n${unsubscribeLabel}: ${unsubscribe}` : reason;
  const unsubscribeLink =
    unsubscribe && html` <a class="muted" href="${unsubscribe}" style="color:${colour.muted}">${unsubscribeLabel}</a>`;
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${toDarkMode(look)}</style>
</head>
<body class="background" style="margin:0;padding:0;background:${colour.background}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="background" style="background:${colour.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="ink" href="${shopUrl}" style="${serif};font-size:20px;letter-spacing:3px;text-transform:uppercase;color:${colour.ink};text-decoration:none">${renderName(content)}</a></td></tr>
<tr><td class="surface ink" style="${sans};background:${colour.surface};border:1px solid ${colour.line};border-radius:4px;padding:32px 24px 24px;font-size:16px;line-height:1.55;color:${colour.ink}">
${renderHeading(title, look)}${components.map(({ toHtml }) => html`\n${toHtml(content)}`)}
</td></tr>
<tr><td class="muted" style="${sans};padding:16px 8px;font-size:13px;line-height:1.5;color:${colour.muted}">${reason}${unsubscribeLink}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  const text = [title, ...components.map((component) => component.text), `--\n${footer}\n${shopUrl}`].join("\n\n");
  return { html: String(page), text: `${text}\n` };
}

/** The logo, or the name as text. Outlook reads the height from the attribute. */
function renderName({ shopName, shopUrl, look: { logo } }: EmailContent): Html {
  if (logo === undefined) return html`${shopName}`;
  const url = new URL(logo, shopUrl).href;
  return html`<img src="${url}" alt="${shopName}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0">`;
}

function renderHeading(title: string, { light }: EmailLook): Html {
  return html`<h1 class="ink" style="${serif};font-size:26px;line-height:1.25;font-weight:normal;color:${light.ink};margin:0 0 16px">${title}</h1>`;
}
