import { isDeletedAddress } from "../../people/account/index.ts";

/** Fields that the displayed author name is derived from. First and last name are null without a profile. */
export type ReviewAuthor = { email: string; firstName: string | null; lastName: string | null };

/**
 * The displayed name, such as "Asha K.", or without a profile the beginning of the email, such as "as…". Never the full
 * last name or email.
 */
export function authorName({ email, firstName, lastName }: ReviewAuthor): string {
  if (isDeletedAddress(email)) return "Former customer";
  const initial = Array.from(lastName?.trim() ?? "")[0]?.toUpperCase();
  if (firstName) return initial ? `${firstName} ${initial}.` : firstName;
  const name = Array.from(email.split("@")[0] ?? "");
  return `${name.slice(0, Math.max(1, Math.min(2, name.length - 1))).join("")}…`;
}

/**
 * A masked email such as "a***@example.com", or an empty text for a deleted account. There are always three asterisks,
 * so that the length is not revealed.
 */
export function maskEmail(email: string): string {
  if (isDeletedAddress(email)) return "";
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}***${email.slice(at)}`;
}
