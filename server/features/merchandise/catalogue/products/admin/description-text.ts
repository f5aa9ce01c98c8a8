const inline = "(?:[^<]|<br ?\\/?>)*";
/** Paragraphs and lists without links, headings and emphasis. */
const plainBlocks = new RegExp(`^(?:<p>${inline}</p>\\s*|<ul>\\s*(?:<li>[^<]*</li>\\s*)*</ul>\\s*)*$`);
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** A description for a text field: plain text if it has only paragraphs, line breaks and lists ("- Cotton"), otherwise its HTML. */
export function toDescriptionText(html: string): string {
  if (!plainBlocks.test(html) && html.includes("<")) return html;
  const text = html
    .replaceAll(/\s*<br ?\/?>\s*/g, "\n")
    .replaceAll(/<li>\s*([^<]*?)\s*<\/li>\s*/g, "- $1\n")
    .replaceAll(/<(?:p|ul)>\s*/g, "")
    .replaceAll(/\s*<\/(?:p|ul)>\s*/g, "\n\n")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .trim();
  // Text that looks like HTML would be taken for it when it is saved.
  return isHtml(text) ? html : text;
}

/** The HTML of a text field: blank lines separate paragraphs. HTML stays as it is; it is sanitized when it is saved. */
export function toDescriptionHtml(text: string): string {
  if (isHtml(text) || text.trim() === "") return text;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .trim()
    .split(/\n\s*\n/)
    .map((block) => toBlock(block.split("\n").flatMap((line) => line.trim() || [])))
    .join("\n");
}

function toBlock(lines: readonly string[]): string {
  const isList = lines.every((line) => /^- ./.test(line));
  if (!isList) return `<p>${lines.join("<br />")}</p>`;
  return `<ul>${lines.map((line) => `<li>${line.slice(2).trim()}</li>`).join("")}</ul>`;
}

const isHtml = (text: string) => /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(text);
