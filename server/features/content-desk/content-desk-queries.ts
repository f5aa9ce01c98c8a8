import { sql } from "kysely";
import type { StaffContentQuery } from "#contract/admin/content.ts";
import type { ContentKind, ContentStatus } from "#contract/admin/content-kinds.ts";
import type { Database } from "../../platform/database/database.ts";

export type ContentRow = {
  kind: ContentKind;
  id: string;
  slug: string;
  title: string;
  visibleFrom: Date | null;
  visibleUntil: Date | null;
  status: ContentStatus;
  changedAt: Date;
  savedBy: string | null;
};

/** Pages, articles and banners, the last changed first, from the one after `after`. */
export async function listContentRows(db: Database, query: StaffContentQuery, now: Date): Promise<ContentRow[]> {
  const { kind, status, search, after, limit } = query;
  const [milliseconds, id] = after?.split("_") ?? [];
  const { rows } = await sql<ContentRow>`
    with content as (
      select 'page' as kind, id, slug, title, visible_from, visible_until, version, updated_at from pages
      union all
      select 'article', id, '', title, visible_from, visible_until, version, updated_at from articles
      union all
      select 'banner', id, '', title, case when is_active then visible_from end, visible_until, version, updated_at from banners
    ), listed as (
      select kind, id, slug, title, visible_from as "visibleFrom", visible_until as "visibleUntil", version,
        date_trunc('milliseconds', updated_at) as "changedAt",
        case when visible_from is null then 'draft' when visible_until <= ${now} then 'ended'
          when visible_from > ${now} then 'scheduled' else 'published' end as status
      from content
    )
    select listed.*, v.actor as "savedBy"
    from listed left join content_versions v on (v.kind, v.content_id, v.version) = (listed.kind, listed.id, listed.version)
    where (${kind ?? null}::text is null or listed.kind = ${kind ?? null})
      and (${status ?? null}::text is null or status = ${status ?? null})
      and position(lower(${search ?? ""}) in lower(title)) > 0
      and (${id ?? null}::text is null
        or ("changedAt", listed.id) < (${new Date(Number(milliseconds ?? 0))}::timestamptz, ${id ?? null}))
    order by "changedAt" desc, listed.id desc
    limit ${limit}`.execute(db);
  return rows;
}

type NamedRow = { id: number; entity: string; entity_id: string };

/** The present versions of the pages, articles and banners that rows of the audit log name, by the ids of the rows. */
export async function findVersionsOfRows(db: Database, named: readonly NamedRow[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number | null }>`
    select r.id, coalesce(p.version, a.version, b.version) as version
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ entity }) => entity)}::text[],
      ${named.map(({ entity_id: name }) => name)}::text[]) r (id, entity, name)
    left join pages p on r.entity = 'page' and r.name in (p.slug, p.id)
    left join articles a on r.entity = 'article' and a.source = split_part(r.name, ':', 1)
      and a.source_key = substr(r.name, strpos(r.name, ':') + 1)
    left join banners b on r.entity = 'banner' and r.name in (b.key, b.id)`.execute(db);
  return new Map(rows.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])));
}
