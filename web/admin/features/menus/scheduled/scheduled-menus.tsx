import type { ScheduledMenu } from "#contract/admin/content/scheduled-menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { ButtonLink } from "../../../../ui/forms/button.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { TextLink } from "../../../../ui/navigation/text-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { describeSchedule } from "../../content/labels/content-labels.ts";
import { ContentStatusBadge } from "../../content/labels/status-badge.tsx";

type ScheduledMenusProps = { menu: MenuName; scheduled: readonly ScheduledMenu[]; mayWrite: boolean };

/** The scheduled menus that replace a menu now or later. Ended ones are in the list of content. */
export function ScheduledMenus({ menu, scheduled, mayWrite }: ScheduledMenusProps) {
  const shown = scheduled.filter(({ status }) => status !== "ended");
  const inEffect = shown.find(({ status }) => status === "published");
  const path = `/admin/content/menus/${menu}/scheduled`;
  if (shown.length === 0 && !mayWrite) return null;
  return (
    <div className="grid gap-4 pb-6">
      {inEffect && (
        <Notice tone="warning">
          Customers see <TextLink to={`${path}/${inEffect._id}`}>{inEffect.fields.title}</TextLink>
          {inEffect.fields.until ? ` until ${formatDateTime(inEffect.fields.until)}` : " until it is withdrawn"}, not
          the menu below.
        </Notice>
      )}
      <Card
        title="Scheduled menus"
        action={
          mayWrite && (
            <ButtonLink to={`${path}/new`} size="sm" variant="secondary">
              Schedule a menu
            </ButtonLink>
          )
        }
      >
        {shown.length === 0 ? (
          <p className="text-sm text-muted">
            None. A scheduled menu, such as one for a festival, replaces the one below until it ends.
          </p>
        ) : (
          <ul aria-label="Scheduled menus" className="divide-y divide-hairline">
            {shown.map(({ _id, status, fields }) => (
              <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
                <Link
                  to={`${path}/${_id}`}
                  className="font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
                >
                  {fields.title}
                </Link>
                <ContentStatusBadge status={status} />
                <span className="text-muted">{describeSchedule({ status, ...fields })}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
