/** Where a character stands: before a cell's text, in it, in quotation marks, behind one that may close them, or behind a closing one. */
type Place = "start" | "plain" | "quoted" | "quote" | "closed";

/**
 * CSV text without the blanks between a closing quotation mark and the end of its cell. The parser would take such marks for a part of the text, and with its
 * own option it would stop at the first malformed row. A quotation mark that is not closed within `maxLength` characters, or at the end of the text, is closed there:
 * `onUnclosed` is called, and nothing behind it is read. The parser would fail, and lose rows above that wait to be read.
 */
export async function* removeBlanksAfterQuotes(
  text: AsyncIterable<string>,
  delimiter: string,
  { maxLength = Number.POSITIVE_INFINITY, onUnclosed = () => {} } = {},
) {
  let place: Place = "start";
  /** Characters since the present quotation mark opened, without those of the chunk in which it did. */
  let length = 0;
  /** Blanks of the chunks before, which are a part of a text if anything follows them. */
  let held = "";
  const isBlank = (character: string) => character !== delimiter && /[ \t\u00a0]/.test(character);
  const isEnd = (character: string) => character === delimiter || character === "\n" || character === "\r";
  const ends = new RegExp(`[\\r\\n\\u${delimiter.charCodeAt(0).toString(16).padStart(4, "0")}]`, "g");
  for await (const chunk of text) {
    const parts: string[] = [];
    let from = 0;
    let isOpened = false;
    for (let index = 0; index < chunk.length; index += 1) {
      if (place === "quoted") {
        index = chunk.indexOf('"', index);
        if (index < 0) break;
        place = "quote";
        continue;
      }
      if (place === "plain") {
        ends.lastIndex = index;
        index = ends.exec(chunk)?.index ?? chunk.length;
      }
      const character = chunk.charAt(index);
      if (character === "") break;
      if (place === "closed") {
        if (isBlank(character)) held += character;
        else {
          if (!isEnd(character)) parts.push(held);
          from = index;
          held = "";
        }
      } else if (place === "quote" && isBlank(character)) {
        parts.push(chunk.slice(from, index));
        held = character;
      }
      isOpened ||= place === "start" && character === '"';
      place = toPlace(place, { isQuote: character === '"', isBlank: isBlank(character), isEnd: isEnd(character) });
    }
    if (place !== "closed") parts.push(chunk.slice(from));
    if (parts.length > 0) yield parts.join("");
    length = place === "quoted" && !isOpened ? length + chunk.length : 0;
    if (length > maxLength) break;
  }
  if (place !== "quoted") return;
  onUnclosed();
  yield '"';
}

type Kind = { isQuote: boolean; isBlank: boolean; isEnd: boolean };

function toPlace(place: Exclude<Place, "quoted">, { isQuote, isBlank, isEnd }: Kind): Place {
  if (place === "quote" && isQuote) return "quoted";
  if (isEnd) return "start";
  if (place === "start") return isQuote ? "quoted" : isBlank ? "start" : "plain";
  if (place === "plain") return "plain";
  return isBlank ? "closed" : "plain";
}
