/**
 * The position of a character: before a cell's text, in an unquoted text, in a quoted text, behind a quotation mark
 * that may close the text, or behind a closing quotation mark and a blank.
 */
type Place = "start" | "plain" | "quoted" | "quote" | "closed";

/**
 * Removes blanks between a closing quotation mark and the end of its cell. The parser would take these quotation marks
 * for a part of the text, and its own option for them stops at the first malformed row. A quotation mark that is not
 * closed within `maxLength` characters, or at the end of the text, is closed there. `onUnclosed` is then called, and
 * the rest of the text is not read. The parser would fail there instead, and lose earlier rows that wait to be read.
 */
export async function* removeBlanksAfterQuotes(
  text: AsyncIterable<string>,
  delimiter: string,
  { maxLength = Number.POSITIVE_INFINITY, onUnclosed = () => {} } = {},
) {
  let place: Place = "start";
  /** Characters since the open quotation mark, without those of the chunk in which it opened. */
  let length = 0;
  /** Blanks behind a closing quotation mark, which are a part of the text if other characters follow in the cell. */
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
