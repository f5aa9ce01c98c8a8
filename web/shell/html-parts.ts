/** A piece of HTML: a string, or its UTF-8 bytes. */
export type HtmlPart = string | Uint8Array;
/** HTML of a part of a page. `head`: the elements that React moves to the page's head, such as the title. */
export type SplitHtml = { head: string; body: readonly HtmlPart[] };

/**
 * Server only. HTML that many pages share, as bytes. React renders a short marker in its place, so that neither React
 * nor the encoder processes the shared HTML again for each page.
 */
export class SharedHtml {
  readonly #parts: (() => SplitHtml)[] = [];

  /**
   * Returns the marker to render instead of a part. `getPart` is called after the page is rendered, because React
   * cannot render a part while it renders the page.
   */
  insert(getPart: () => SplitHtml): string {
    this.#parts.push(getPart);
    return `${markerStart}${this.#parts.length - 1};`;
  }

  /** Replaces the markers in rendered HTML by their parts. */
  resolve(html: string): SplitHtml {
    const [first = "", ...others] = html.split(markerStart);
    let head = "";
    const body: HtmlPart[] = [first];
    for (const text of others) {
      const end = text.indexOf(";");
      const part = this.#parts[Number(text.slice(0, end))]?.();
      if (part) {
        head += part.head;
        body.push(...part.body);
      }
      body.push(text.slice(end + 1));
    }
    return { head, body };
  }
}

/** The marker is random, so that no text of a shop can contain it. */
const markerStart = `${crypto.randomUUID()}:`;

const encoder = new TextEncoder();
export const encodeHtml = (html: string): Uint8Array => encoder.encode(html);

/** UTF-8 has at most three bytes for a character of a string. */
const maxBytesPerCharacter = 3;
let buffer = new Uint8Array(512 * 1024);

/**
 * Joins the bytes of all parts. The parts are not joined as strings: V8 allocates a string of more than 128 KiB (65,536
 * characters if any of them is outside of Latin-1) separately, which takes several times as long as for a shorter
 * string.
 */
export function joinHtml(parts: readonly HtmlPart[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) {
    reserve(length, part.length * (typeof part === "string" ? maxBytesPerCharacter : 1));
    if (typeof part !== "string") buffer.set(part, length);
    length += typeof part === "string" ? encoder.encodeInto(part, buffer.subarray(length)).written : part.length;
  }
  return buffer.slice(0, length);
}

/** Grows the buffer if necessary. All pages use it, one after the other. */
function reserve(used: number, added: number) {
  if (used + added <= buffer.length) return;
  const larger = new Uint8Array(2 * (used + added));
  larger.set(buffer.subarray(0, used));
  buffer = larger;
}
