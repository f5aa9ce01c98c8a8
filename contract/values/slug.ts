/** Lower-case words joined by hyphens, for a URL. */
export function toSlug(name: string): string {
  // Removes accents but not the vowel signs of Indian scripts, which are combining marks too.
  const unaccented = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const words = unaccented.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 100).replace(/-+$/, "") || "product";
}
