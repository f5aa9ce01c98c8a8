import { useQuery } from "@tanstack/react-query";
import type { MailSummary } from "#contract/admin/settings/mails.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { ChevronRightIcon } from "../../../../ui/icons/icons.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { api } from "../../../state/api.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";

/** The emails to customers in groups, each a link to the editor of its texts. */
export function Mails() {
  const query = useQuery({ queryKey: ["settings", "mails"], queryFn: () => api.mails.list() });
  return (
    <QueryState query={query} lines={12}>
      {({ mails }) =>
        [...Map.groupBy(mails, ({ group }) => group)].map(([group, members]) => (
          <Card key={group} title={group}>
            <ul>
              {members.map((mail) => (
                <MailItem key={mail._id} mail={mail} />
              ))}
            </ul>
          </Card>
        ))
      }
    </QueryState>
  );
}

function MailItem({ mail: { _id, name, when, ownTexts } }: { mail: MailSummary }) {
  return (
    <li className="border-t border-hairline">
      <Link
        to={`/admin/settings/mails/${_id}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-sm px-2 py-2 transition-colors hover:bg-wash"
      >
        <span className="grid min-w-0 grow">
          <span className="text-sm font-medium">{name}</span>
          <span className="text-sm text-muted">{when}</span>
        </span>
        {ownTexts > 0 && <Badge>{pluralize(ownTexts, "own text")}</Badge>}
        <ChevronRightIcon className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
