import { Marked, type Token, type Tokens } from "marked";

/** CommonMark with tables. HTML is sanitized when it is saved. */
const markdown = new Marked({ gfm: true });

export type Section = { title: string; content: string; linkUrl?: string };

export type PageMarkdown = { description: string; sections: Section[] };

/** Converts Markdown to HTML: the description up to the first second-level heading, then a section per such heading. */
export function markdownToPage(body: string): PageMarkdown {
  const [intro = [], ...parts] = splitBefore(markdown.lexer(body), isSectionHeading);
  return { description: markdown.parser(intro), sections: parts.map(toSection) };
}

function toSection([heading, ...rest]: Token[]): Section {
  const title = toPlainText((heading as Tokens.Heading).tokens);
  const lastToken = rest.findLast(({ type }) => type !== "space");
  const link = lastToken && findSoleLink(lastToken);
  if (!link) return { title, content: markdown.parser(rest) };
  // A link that is the section's last paragraph is shown as the section's "Learn more" link.
  return { title, content: markdown.parser(rest.filter((token) => token !== lastToken)), linkUrl: link };
}

function findSoleLink(token: Token): string | undefined {
  const [first, ...more] = token.type === "paragraph" ? ((token as Tokens.Paragraph).tokens ?? []) : [];
  return first?.type === "link" && more.length === 0 ? (first as Tokens.Link).href : undefined;
}

const isSectionHeading = ({ type, ...token }: Token) => type === "heading" && (token as Tokens.Heading).depth === 2;

function splitBefore(tokens: Token[], isStart: (token: Token) => boolean): Token[][] {
  let part: Token[] = [];
  const parts = [part];
  for (const token of tokens) {
    if (isStart(token)) {
      part = [];
      parts.push(part);
    }
    part.push(token);
  }
  return parts;
}

/**
 * Articles are plain paragraphs (SPEC §2): headings, list items and table rows become paragraphs, links "text (URL)".
 */
export function markdownToParagraphs(body: string, resolveUrl: ResolveUrl = (href) => href): string {
  const tokens = markdown.lexer(body);
  for (const link of collectLinks(tokens)) link.href = resolveUrl(link.href);
  return tokens.flatMap(toParagraphs).filter(Boolean).join("\n");
}

export type ResolveUrl = (url: string) => string;

/** The targets of all links in a Markdown text. */
export function findLinks(body: string): string[] {
  return collectLinks(markdown.lexer(body)).map(({ href }) => href);
}

function collectLinks(tokens: Token[]): Tokens.Link[] {
  const links: Tokens.Link[] = [];
  markdown.walkTokens(tokens, (token) => {
    if (token.type === "link") links.push(token as Tokens.Link);
  });
  return links;
}

function toParagraphs(token: Token): string[] {
  switch (token.type) {
    case "list":
      return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.flatMap(toParagraphs));
    case "blockquote":
      return (token as Tokens.Blockquote).tokens.flatMap(toParagraphs);
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((cells) => cells.map(({ tokens }) => toPlainText(tokens)).join(" – "));
    }
    case "code":
      return (token as Tokens.Code).text.split("\n");
    case "space":
    case "hr":
    case "html":
    case "def":
      return [];
    default:
      return [toPlainText("tokens" in token && token.tokens ? token.tokens : [token])];
  }
}

function toPlainText(tokens: readonly Token[]): string {
  return tokens.map(toText).join("").replace(/\s+/g, " ").trim();
}

function toText(token: Token): string {
  if (token.type === "link") {
    const { href, text, tokens } = token as Tokens.Link;
    const linkText = tokens.map(toText).join("");
    return href === text || href === `mailto:${text}` ? linkText : `${linkText} (${href})`;
  }
  if (token.type === "image" || token.type === "html") return "";
  if (token.type === "br") return " ";
  if ("tokens" in token && token.tokens) return token.tokens.map(toText).join("");
  return unescapeHtml("text" in token ? String(token.text) : token.raw);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

// Expects the sanitizer's output: attributes in double quotation marks.
const urlAttribute = /(<(img|a)\b[^>]*? (?:src|href)=")([^"]*)/g;

/** The URLs of the images and links in sanitized HTML. */
export function findUrls(html: string): { type: "image" | "link"; url: string }[] {
  return [...html.matchAll(urlAttribute)].map(([, , tag, url = ""]) => ({
    type: tag === "img" ? ("image" as const) : ("link" as const),
    url: unescapeHtml(url),
  }));
}

/** Replaces the URLs of images and links in sanitized HTML. */
export function replaceUrls(html: string, resolveUrl: ResolveUrl): string {
  return html.replace(urlAttribute, (_, beforeUrl: string, _tag, url: string) => {
    return beforeUrl + escapeAttribute(resolveUrl(unescapeHtml(url)));
  });
}

const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
