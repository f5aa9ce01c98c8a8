import sanitizeHtml from "sanitize-html";

/** The text of HTML in one line, without tags and entities. */
export function toPlainText(html: string): string {
  const withoutTags = sanitizeHtml(separateListItems(html).replace(/<(?:\/p|\/li|\/h\d|br)\b[^<>]*>/gi, " $&"), {
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
  const items = html.split(/(?=<\/li>)/i);
  return items
    .map((item, index) => {
      const next = items[index + 1];
      if (next === undefined) return item;
      const end = findTextEnd(item);
      if (end === 0 || /[.;:,!?]/.test(item[end - 1] ?? "")) return item;
      return item.slice(0, end) + (/^<\/li>\s*<li\b/i.test(next) ? ";" : ".") + item.slice(end);
    })
    .join("");
}

/**
 * The index of the text's end, before white space and closing tags. The time of a regular expression would grow with
 * the square of their number.
 */
function findTextEnd(html: string): number {
  let end = html.length;
  for (;;) {
    if (end > 0 && /\s/.test(html[end - 1] ?? "")) {
      end -= 1;
      continue;
    }
    const start = html[end - 1] === ">" ? html.lastIndexOf("<", end) : -1;
    if (start === -1 || !/^<\/(?!li>)\w+>$/i.test(html.slice(start, end))) return end;
    end = start;
  }
}
