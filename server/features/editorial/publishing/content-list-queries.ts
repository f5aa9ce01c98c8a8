import { sql } from "kysely";
import type { StaffContentQuery } from "#contract/admin/content/content.ts";
import {
  type ContentStatus,
  type contentList,
  homePage,
  type ListedContentKind,
} from "#contract/admin/content/content-kinds.ts";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";
import { containsText } from "../../../platform/database/text-search.ts";

export type ContentRow = {
  kind: ListedContentKind;
  id: string;
  slug: string;
  menu: MenuName | null;
  title: string;
  visibleFrom: Date | null;
  visibleUntil: Date | null;
  status: ContentStatus;
  changedAt: Date;
  savedBy: string | null;
  sortValue: string;
};

const sorts: ListSorts<SortName<typeof contentList>> = {
  id: sql`c.id`,
  values: {
    changed: { column: sql`c.updated_at`, type: "time" },
    title: { column: sql`lower(c.title)`, type: "text" },
    status: {
      column: sql`array_position(array['draft', 'scheduled', 'published', 'ended'], c.status)`,
      type: "integer",
    },
  },
};

/**
 * Pages, articles, banners, landing pages except the home page, and scheduled menus. A shop has hundreds of them but many more versions, so only the
 * versions of the rows on the page are read.
 */
export async function listContentRows(db: Database, query: StaffContentQuery, now: Date): Promise<ContentRow[]> {
  const { kind, status, search, limit } = query;
  const { order, following, direction, value, sortValue } = toListOrder(sorts, query);
  const { rows } = await sql<ContentRow>`
    with content as (
      select 'page' as kind, id, slug, null as menu, title, visible_from, visible_until, version, updated_at, null as saved_by from pages
      union all
      select 'article', id, '', null, title, visible_from, visible_until, version, updated_at, null from articles
      union all
      select 'banner', id, '', null, title, case when is_active then visible_from end, visible_until, version, updated_at, null
      from banners
      union all
      select 'landing', id, slug, null, title, visible_from, visible_until, version, updated_at, null from landing_pages
      where slug <> ${homePage.slug}
      union all
      select 'menu', id, '', menu, title, visible_from, visible_until, version, saved_at, saved_by
      from scheduled_menus where withdrawn_at is null
    ), stated as (
      select *, case when visible_from is null then 'draft' when visible_until <= ${now} then 'ended'
          when visible_from > ${now} then 'scheduled' else 'published' end as status
      from content
    ), page as materialized (
      select c.*, ${value} as order_value, ${sortValue} as "sortValue"
      from stated c
      where (${kind ?? null}::text is null or c.kind = ${kind ?? null})
        and (${status ?? null}::text is null or c.status = ${status ?? null})
        and ${containsText(sql`c.title`, search ?? "")} and ${following}
      order by ${order} limit ${limit}
    )
    select p.kind, p.id, p.slug, p.menu, p.title, p.status, p.visible_from as "visibleFrom", p.visible_until as "visibleUntil",
      p.updated_at as "changedAt", p."sortValue", coalesce(v.actor, p.saved_by) as "savedBy"
    from page p left join lateral (
      select actor from content_versions v where (v.kind, v.content_id, v.version) = (p.kind, p.id, p.version)) v on true
    order by p.order_value ${direction}, p.id ${direction}`.execute(db);
  return rows;
}

type NamedRow = { id: number; entity: string; entity_id: string };

/** The present versions of the pages, articles, banners and landing pages that rows of the audit log name, by the ids of the rows. */
export async function findVersionsOfRows(db: Database, named: readonly NamedRow[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number | null }>`
    select r.id, coalesce(p.version, a.version, b.version, l.version) as version
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ entity }) => entity)}::text[],
      ${named.map(({ entity_id: name }) => name)}::text[]) r (id, entity, name)
    left join pages p on r.entity = 'page' and r.name in (p.slug, p.id)
    left join articles a on r.entity = 'article' and a.source = split_part(r.name, ':', 1)
      and a.source_key = substr(r.name, strpos(r.name, ':') + 1)
    left join banners b on r.entity = 'banner' and r.name in (b.key, b.id)
    left join landing_pages l on r.entity = 'landing' and r.name in (l.slug, l.id)`.execute(db);
  return new Map(rows.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])));
}
