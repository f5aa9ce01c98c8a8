import { type Html, html } from "../../html/html.ts";
import type { EmailLook } from "./email-look.ts";
import { sans } from "./email-style.ts";

/**
 * A part of a mail's body: a text, which is a paragraph, or a component. Each component makes the HTML and the plain
 * text from the same values, side by side. The HTML is made when the mail is rendered, because it depends on the shop.
 *
 *     renderEmail({ …, blocks: ["Enter this code:", oneTimeCode("481516"), button("Sign in", url)] })
 *
 * A block without a text, such as an empty list, is left out of both.
 */
export type Block = string | Component;
type Component = { text: string; toHtml: (shop: { shopUrl: string; look: EmailLook }) => Html };

export const toComponent = (block: Block): Component => (typeof block === "string" ? paragraph(block) : block);

/** A paragraph. Links only URLs of the shop. URLs in texts that customers wrote stay plain text. */
function paragraph(text: string): Component {
  return {
    text,
    toHtml: ({ shopUrl, look }) => html`<p style="margin:0 0 16px">${linkShopUrls(text, `${shopUrl}/`, look)}</p>`,
  };
}

function linkShopUrls(text: string, start: string, { light }: EmailLook): string | Html[] {
  if (!text.includes(start)) return text;
  return text
    .split(/(\s+)/)
    .map((word) =>
      word.startsWith(start)
        ? html`<a class="ink" href="${word}" style="color:${light.ink}">${word}</a>`
        : html`${word}`,
    );
}

/**
 * A one-time code, shown large, with a dark background of its own, so that it stays readable in mail clients that
 * invert colours.
 */
export function oneTimeCode(value: string): Component {
  return {
    text: `    ${value}`,
    toHtml: ({ look: { light } }) =>
      html`<p class="code" style="margin:8px 0 24px;padding:16px 8px;background:${light.ink};border-radius:4px;color:${light.surface};font-family:Menlo,Consolas,monospace;font-size:32px;letter-spacing:8px;text-align:center">${value}</p>`,
  };
}

export function button(label: string, href: string): Component {
  return {
    text: `${label}: ${href}`,
    toHtml: ({ look }) =>
      html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td style="background:${look.accent};border-radius:4px"><a href="${href}" style="${sans};display:inline-block;padding:14px 28px;font-size:16px;color:${look.accentInk};text-decoration:none">${label}</a></td></tr></table>`,
  };
}

/** A line of an order or a product. `image`: the URL of a 3:4 image. `detail`: variant, quantity and price of a unit. */
type Item = { name: string; image?: string | undefined; detail: string; amount: string };

/** Products with image, details and amount. */
export function items(list: readonly Item[]): Component {
  return {
    text: list.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`).join("\n"),
    toHtml: ({ look }) => renderTable(list.map((item) => renderItem(item, look))),
  };
}

/** A labelled value. An array is shown as several lines (an address); `strong` marks the total. */
export type Fact = { label: string; value: string | readonly string[]; strong?: boolean };

/** Labelled values, such as the prices and the address of an order. */
export function facts(list: readonly Fact[]): Component {
  return {
    text: list.map(({ label, value }) => `${label}: ${[value].flat().join(", ")}`).join("\n"),
    toHtml: ({ look }) => renderTable(list.map((fact) => renderFact(fact, look))),
  };
}

function renderTable(rows: readonly Html[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse">${rows}</table>`;
}
const toBorderTop = ({ light }: EmailLook) => html`border-top:1px solid ${light.line}`;

function renderItem({ name, image, detail, amount }: Item, look: EmailLook): Html {
  const borderTop = toBorderTop(look);
  const { light: colour } = look;
  const imageHtml =
    image &&
    html`<img src="${image}" alt="" width="54" height="72" style="display:block;background:${colour.background}">`;
  return html`<tr><td class="line" width="${image ? 70 : 1}" valign="top" style="${borderTop};padding:12px 0">${imageHtml}</td><td class="line" valign="top" style="${borderTop};padding:12px 8px 12px 0">${name}<br><span class="muted" style="font-size:14px;color:${colour.muted}">${detail}</span></td><td class="line" align="right" valign="top" style="${borderTop};padding:12px 0;white-space:nowrap">${amount}</td></tr>`;
}

function renderFact({ label, value, strong }: Fact, look: EmailLook): Html {
  const borderTop = toBorderTop(look);
  const [weight, tone] = strong ? (["bold", "ink"] as const) : (["normal", "muted"] as const);
  const cell = html`${borderTop};font-weight:${weight};overflow-wrap:anywhere;word-break:break-word`;
  const name = html`<span class="${tone}" style="color:${look.light[tone]}">${label}</span>`;
  if (typeof value !== "string") {
    return html`<tr><td class="line" colspan="2" style="${cell};padding:10px 0">${name}${value.map((line) => html`<br>${line}`)}</td></tr>`;
  }
  return html`<tr><td class="line" valign="top" width="50%" style="${cell};padding:10px 16px 10px 0">${name}</td><td class="line" align="right" valign="top" style="${cell};padding:10px 0">${value}</td></tr>`;
}
