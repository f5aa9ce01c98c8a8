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
export function paragraphsOf(body: string): string {
  return markdown.lexer(body).flatMap(linesOf).filter(Boolean).join("\n");
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

const shownPicture = /(!\[[^\]]*\]\()([^)\s]+)/g;

/** The addresses of the pictures that a text shows. */
export function picturesIn(body: string): string[] {
  return [...body.matchAll(shownPicture)].map(([, , address = ""]) => address);
}

/** The text with other addresses for its pictures. */
export function withPictures(body: string, addressOf: (address: string) => string): string {
  return body.replace(shownPicture, (_, before: string, address: string) => before + addressOf(address));
}
