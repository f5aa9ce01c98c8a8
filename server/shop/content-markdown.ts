import { Marked, type Token, type Tokens } from "marked";

/** CommonMark with tables. The HTML is sanitised where it is saved. */
const markdown = new Marked({ gfm: true });

export type Section = { title: string; content: string; linkUrl?: string };

/** A page: what stands before the first heading of the second level, and a section from each of them on. HTML. */
export function pageOf(body: string): { description: string; sections: Section[] } {
  const [before = [], ...parts] = splitAt(markdown.lexer(body), isSectionHead);
  return { description: markdown.parser(before), sections: parts.map(sectionOf) };
}

function sectionOf([head, ...rest]: Token[]): Section {
  const title = plain((head as Tokens.Heading).tokens);
  const last = rest.findLast(({ type }) => type !== "space");
  const link = last && onlyLink(last);
  if (!link) return { title, content: markdown.parser(rest) };
  // The page has its own words for a link that stands alone at a section's end: "Learn more".
  return { title, content: markdown.parser(rest.filter((one) => one !== last)), linkUrl: link };
}

function onlyLink(token: Token): string | undefined {
  const [only, ...more] = token.type === "paragraph" ? ((token as Tokens.Paragraph).tokens ?? []) : [];
  return only?.type === "link" && more.length === 0 ? (only as Tokens.Link).href : undefined;
}

const isSectionHead = ({ type, ...token }: Token) => type === "heading" && (token as Tokens.Heading).depth === 2;

function splitAt(tokens: Token[], begins: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (begins(token)) parts.push([]);
    parts.at(-1)!.push(token);
  }
  return parts;
}

/** An article is plain paragraphs (SPEC §2): each heading, item and row becomes one, a link is told with its address. */
export function paragraphsOf(body: string, addressOf: AddressOf = (href) => href): string {
  const tokens = markdown.lexer(body);
  for (const link of linksAmong(tokens)) link.href = addressOf(link.href);
  return tokens.flatMap(linesOf).filter(Boolean).join("\n");
}

export type AddressOf = (address: string) => string;

/** Where the links of a text lead. */
export function linksIn(body: string): string[] {
  return linksAmong(markdown.lexer(body)).map(({ href }) => href);
}

function linksAmong(tokens: Token[]): Tokens.Link[] {
  const links: Tokens.Link[] = [];
  markdown.walkTokens(tokens, (token) => {
    if (token.type === "link") links.push(token as Tokens.Link);
  });
  return links;
}

function linesOf(token: Token): string[] {
  switch (token.type) {
    case "list":
      return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.flatMap(linesOf));
    case "blockquote":
      return (token as Tokens.Blockquote).tokens.flatMap(linesOf);
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((cells) => cells.map(({ tokens }) => plain(tokens)).join(" – "));
    }
    case "code":
      return (token as Tokens.Code).text.split("\n");
    case "space":
    case "hr":
    case "html":
    case "def":
      return [];
    default:
      return [plain("tokens" in token && token.tokens ? token.tokens : [token])];
  }
}

function plain(tokens: readonly Token[]): string {
  return tokens.map(wordsOf).join("").replace(/\s+/g, " ").trim();
}

function wordsOf(token: Token): string {
  if (token.type === "link") {
    const { href, text, tokens } = token as Tokens.Link;
    const said = tokens.map(wordsOf).join("");
    return href === text || href === `mailto:${text}` ? said : `${said} (${href})`;
  }
  if (token.type === "image" || token.type === "html") return "";
  if (token.type === "br") return " ";
  if ("tokens" in token && token.tokens) return token.tokens.map(wordsOf).join("");
  return unescaped("text" in token ? String(token.text) : token.raw);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);

// As the sanitizer writes it: always in double quotation marks.
const addressed = /(<(img|a)\b[^>]*? (?:src|href)=")([^"]*)/g;

/** The addresses of the pictures and links in HTML that was made safe. */
export function addressesIn(html: string): { kind: "picture" | "link"; address: string }[] {
  return [...html.matchAll(addressed)].map(([, , tag, address = ""]) => ({
    kind: tag === "img" ? ("picture" as const) : ("link" as const),
    address: unescaped(address),
  }));
}

/** The same HTML with other addresses. */
export function withAddresses(html: string, addressOf: AddressOf): string {
  return html.replace(addressed, (_, before: string, _tag, address: string) => {
    return before + escaped(addressOf(unescaped(address)));
  });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
