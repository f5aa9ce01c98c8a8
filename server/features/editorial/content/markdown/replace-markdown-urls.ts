import { Marked, type Token, type Tokens } from "marked";
import type { ResolveUrl } from "./content-markdown.ts";

const markdown = new Marked({ gfm: true });

/** Replaces the URLs of images and links in Markdown, which stays as it is otherwise. */
export function replaceMarkdownUrls(body: string, resolveUrl: ResolveUrl): string {
  const replaced = new Map<string, string>();
  markdown.walkTokens(markdown.lexer(body), (token) => {
    const text = replaceTokenUrl(token, resolveUrl);
    if (text !== token.raw) replaced.set(token.raw, text);
  });
  // The source of a link contains the source of its image, so the outer one is replaced first.
  const longestFirst = [...replaced].sort(([a], [b]) => b.length - a.length);
  return longestFirst.reduce((text, [raw, changed]) => text.replaceAll(raw, () => changed), body);
}

function replaceTokenUrl(token: Token, resolveUrl: ResolveUrl): string {
  const { raw } = token;
  if (token.type === "html")
    return raw.replace(/( (?:src|href)=")([^"]*)/g, (_, before: string, url: string) => before + resolveUrl(url));
  if (!["link", "image", "def"].includes(token.type)) return raw;
  const { href } = token as Tokens.Link;
  const url = resolveUrl(href);
  if (url === href) return raw;
  if (token.type === "def") return raw.replace(/(\]:\s*)(<[^>]*>|\S+)/, (_, before: string) => before + url);
  const start = raw.lastIndexOf("](");
  if (start === -1) return raw;
  return raw.slice(0, start) + raw.slice(start).replace(/\]\(\s*(<[^>]*>|[^\s)]+)/, () => `](${url}`);
}
