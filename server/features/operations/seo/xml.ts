export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
// Characters that XML 1.0 does not allow, not even as entities. A merchant's texts may contain them.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** An element with a text, or nothing if there is no text. */
export function toElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}
