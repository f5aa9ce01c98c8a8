/**
 * Characters that are invisible: soft hyphens, spaces and joiners of zero width, marks and overrides of direction,
 * variation selectors. In a file without Zod, so that the server's search can use it, too.
 */
const joiners = String.raw`\u200C\u200D`;
const directionAndSpaces = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0`;
const selectors = String.raw`\uFE00-\uFE0F`;

/** All invisible characters, as the contents of a character class. The SQL function `fold_text` has the same list. */
export const invisibleCharacters = directionAndSpaces + joiners + selectors;

const invisible = new RegExp(`[${directionAndSpaces}]`, "g");
/**
 * Joiners at a place where they have no effect. Elsewhere they shape letters of Indian and Arabic scripts, or join
 * emoji.
 */
const strayJoiners = new RegExp(
  String.raw`(?<![\p{Script=Arabic}\p{Script=Syriac}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])[${joiners}]|[${joiners}](?![\p{L}\p{M}\p{Extended_Pictographic}])`,
  "gu",
);

/** The text without invisible characters, but for the joiners and selectors that change how letters or emoji look. */
export function removeInvisible(text: string): string {
  return isAscii(text) ? text : text.replaceAll(invisible, "").replaceAll(strayJoiners, "");
}

export const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);
