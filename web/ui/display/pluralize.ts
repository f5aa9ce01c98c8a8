import { t } from "../text/t.ts";

/** "1 item", "2 items", "12,34,567 items", in the page's language. */
export function pluralize(count: number, singular: string): string {
  return t(`{count, plural, one {# ${singular}} other {# ${singular}s}}`, { count });
}
