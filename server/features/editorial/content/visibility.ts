import type { ContentStatus } from "#contract/admin/content/content-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";

export type Visibility = { visible_from: Date | null; visible_until: Date | null };

/** The `visible_from` of content that was never scheduled. */
export const visibleAlways = new Date(0);

export function toStatus({ visible_from: from, visible_until: until }: Visibility, now: Date): ContentStatus {
  if (!from) return "draft";
  if (until && until <= now) return "ended";
  return from > now ? "scheduled" : "published";
}

type Schedule = { isDraft: boolean; from: string | null; until: string | null };

/**
 * The columns of a schedule. Content that is published at once gets the present moment as `from`, because that is an
 * article's date. Content that was visible before stays without a beginning.
 */
export function toSchedule(
  { isDraft, from, until }: Schedule,
  existing: Visibility | undefined,
  now: Date,
): { columns: Visibility; from: string | null } {
  if (from && until && new Date(until) <= new Date(from)) {
    const message = "The end must be later than the beginning.";
    throw new Refusal("invalid", message, { errors: { "fields.until": message } });
  }
  const visible_until = until ? new Date(until) : null;
  if (isDraft) return { columns: { visible_from: null, visible_until }, from };
  if (!from && existing?.visible_from) return { columns: { visible_from: visibleAlways, visible_until }, from };
  const visible_from = from ? new Date(from) : now;
  return { columns: { visible_from, visible_until }, from: visible_from.toISOString() };
}
