/** What a review's author is named by; the first and last name are the profile's, if there is one. */
export type ReviewAuthor = { email: string; firstName: string | null; lastName: string | null };

/** "Asha K.", or without a profile the beginning of the address: "as…". Never a whole last name or address. */
export function authorName({ email, firstName, lastName }: ReviewAuthor): string {
  const initial = Array.from(lastName?.trim() ?? "")[0]?.toUpperCase();
  if (firstName) return initial ? `${firstName} ${initial}.` : firstName;
  const name = Array.from(email.split("@")[0] ?? "");
  return `${name.slice(0, Math.max(1, Math.min(2, name.length - 1))).join("")}…`;
}

/** "a***@example.com": always as many stars, whatever stood there. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}***${email.slice(at)}`;
}
