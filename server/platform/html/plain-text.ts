import sanitizeHtml from "sanitize-html";

/** The text of HTML in one line, without tags and entities. */
export function toPlainText(html: string): string {
  const withoutTags = sanitizeHtml(separateListItems(html).replace(/<(?:\/p|\/li|\/h\d|br)\b[^>]*>/gi, " $&"), {
    allowedTags: [],
  });
  return withoutTags
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** List items end with a semicolon, the last one with a full stop, unless they have a punctuation mark of their own. */
function separateListItems(html: string): string {
  return html
    .replace(/(?<![.;:,!?\s])((?:\s|<\/\w+>)*)<\/li>(?=\s*<li\b)/gi, ";$1</li>")
    .replace(/(?<![.;:,!?\s])((?:\s|<\/(?!li)\w+>)*)<\/li>/gi, ".$1</li>");
}
