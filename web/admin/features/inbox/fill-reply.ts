type Values = { name: string; order: string | undefined };

/**
 * Replaces the placeholders of a saved reply. If there is no order, its placeholder stays, so that the sender notices
 * it.
 */
export function fillReply(text: string, { name, order }: Values): string {
  return text
    .replaceAll("{name}", name.split(" ")[0] ?? name)
    .replaceAll("{order}", order === undefined ? "{order}" : `#${order}`);
}
