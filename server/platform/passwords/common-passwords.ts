import { Refusal } from "#contract/http/errors.ts";
import { commonWords } from "./common-words.ts";

/** "Aaaaaaa!" is as easy to guess as a word. */
const oneCharacter = /^(.)\1{2,}$/u;

const message = "This password is too easy to guess. Please choose another one.";

/**
 * Refuses passwords that attackers try first: a common word, or the name in the email, with the digits and signs that the
 * rules for new passwords ask for. "Password!", "P@ssw0rd1" and "Welcome@2026" meet those rules. The key of `input` is the
 * field that the message belongs to.
 */
export function requireUncommonPassword(input: Record<string, string>, email: string) {
  const ownName = lettersOf(email.split("@")[0] ?? "");
  for (const [field, password] of Object.entries(input)) {
    const isCommon = (candidate: string) =>
      commonWords.has(candidate) || (candidate.length > 2 && candidate === ownName);
    if (listCandidates(password).some((candidate) => isCommon(candidate) || oneCharacter.test(candidate)))
      throw new Refusal("invalid", message, { errors: { [field]: message } });
  }
}

/**
 * The words that a password consists of, apart from digits and signs around them and look-alikes within them. A repeated word
 * ("PasswordPassword!") counts once.
 */
function listCandidates(password: string): string[] {
  const text = password.normalize("NFKC").toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const spellings = [
    text.replace(/[^\p{L}\p{N}]/gu, ""),
    lettersOf(word),
    ...["i", "l"].map((one) => decode(word, one)),
  ];
  const halves = spellings.map((spelling) => spelling.replace(/^(.{3,}?)\1+$/u, "$1"));
  return [...spellings, ...halves];
}

const lookAlikes: Record<string, string> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "7": "t" };

function decode(word: string, one: string): string {
  return lettersOf(word.replace(/[@430$57]/g, (sign) => lookAlikes[sign] ?? sign).replace(/[1!|]/g, one));
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");
