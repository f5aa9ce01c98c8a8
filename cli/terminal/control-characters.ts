/** A stranger's text must not steer the terminal it is shown in. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, "�");
}
