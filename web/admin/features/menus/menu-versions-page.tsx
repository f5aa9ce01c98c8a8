import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { CheckedLink, MenuVersion, MenuVersionsResponse } from "#contract/admin/menus.ts";
import { type MenuName, menuNames } from "#contract/content/menu-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { TextDifference } from "../../ui/text-difference.tsx";
import { toast } from "../../ui/toasts.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import { describeTarget, type Entry, menuLabels, toEntryName } from "./menu-labels.ts";

/** /admin/content/menus/main/versions: who saved what, the differences to the version before, and restoring one. */
export function Component() {
  const { menu: param } = useParams();
  const menu = menuNames.find((each) => each === param) ?? "main";
  const query = useQuery({ queryKey: ["menus", menu, "versions"], queryFn: () => api.menus.versions(menu) });
  return (
    <>
      <PageHeader
        title={`Versions: ${menuLabels[menu].toLowerCase()}`}
        text="Each save is a version. None is ever changed."
      >
        <ButtonLink to={`/admin/content/menus/${menu}`} size="sm" variant="secondary">
          Back to the menu
        </ButtonLink>
      </PageHeader>
      <QueryState query={query}>{(loaded) => <Versions menu={menu} {...loaded} />}</QueryState>
    </>
  );
}

function Versions({ menu, versions, links }: Pick<MenuVersionsResponse, "versions" | "links"> & { menu: MenuName }) {
  const [search] = useSearchParams();
  const newest = versions[0];
  if (!newest)
    return <EmptyState title="No versions yet" text="Nobody has changed this menu: customers see the shop’s own." />;
  const shown = versions.find(({ version }) => version === Number(search.get("version"))) ?? newest;
  const before = versions.find(({ version }) => version === shown.version - 1);
  const linkMap = new Map(links.map((link) => [link.id, link]));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <VersionList versions={versions} shown={shown} />
      <Card
        title={`Version ${shown.version}`}
        action={shown !== newest && <RestoreButton menu={menu} version={shown.version} newest={newest.version} />}
      >
        <p className="pb-3 text-sm text-muted">
          Saved by {shown.actor.name}, {formatDateTime(shown.savedAt)}. Differences to the version before it:
        </p>
        <TextDifference
          label="Entries"
          from={toText(menu, before?.items ?? null, linkMap)}
          to={toText(menu, shown.items, linkMap)}
        />
      </Card>
    </div>
  );
}

/** A line per entry. */
function toText(menu: MenuName, items: MenuVersion["items"], links: ReadonlyMap<string, CheckedLink>): string {
  if (!items) return "The shop’s own menu";
  const toLine = (entry: Entry, indent: string) =>
    `${indent}${toEntryName(menu, entry, links)}${entry.labelHi && ` (${entry.labelHi})`} – ${describeTarget(entry, links)}${entry.hidden ? " (hidden)" : ""}`;
  return items.flatMap((item) => [toLine(item, ""), ...item.items.map((link) => toLine(link, "    "))]).join("\n");
}

function RestoreButton({ menu, version, newest }: { menu: MenuName; version: number; newest: number }) {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  const mayWrite = useCan()("content:write");
  const restore = useMutation({
    mutationFn: () => api.menus.restore(menu, version, { version: newest }),
    async onSuccess({ message }) {
      toast({ title: message });
      await client.invalidateQueries({ queryKey: ["menus"] });
      setSearch({});
    },
    onError: ({ message }) => toast({ title: "Nothing was restored.", text: message, tone: "danger" }),
  });
  if (!mayWrite) return null;
  return (
    <Button size="sm" variant="secondary" loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore version {version}
    </Button>
  );
}
