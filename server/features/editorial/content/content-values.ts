import { Refusal } from "#contract/http/errors.ts";

export function requireText(text: string, message: string): string {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (!trimmed) throw new Refusal("invalid", message);
  return trimmed;
}

/** Refuses URLs that could run a script, and paths that browsers resolve to another host ("//…"). */
export function requireUrl(url: string, label: string): string {
  const trimmed = url.trim();
  if (/^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*|mailto:[^\s]+|tel:[^\s]+|)$/i.test(trimmed)) return trimmed;
  throw new Refusal("invalid", `${JSON.stringify(url)} cannot be ${label}: an https:// address or a path is expected.`);
}
