type Values = { name: string; order: string | undefined };

/** Replaces the placeholders of a saved reply. Without an order its placeholder stays, so that whoever sends it notices. */
export function fillReply(text: string, { name, order }: Values): string {
  return text
    .replaceAll("{name}", name.split(" ")[0] ?? name)
    .replaceAll("{order}", order === undefined ? "{order}" : `#${order}`);
}
