import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type MenuName, menuNames } from "#contract/content/menu-kinds.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { ScheduledEditor } from "./scheduled-editor.tsx";

/** /admin/content/menus/main/scheduled/…: a menu that is shown from a time on. The id "new" schedules one. */
export function Component() {
  const { menu: param, scheduledMenuId = "" } = useParams();
  const menu = menuNames.find((each) => each === param) ?? "main";
  const mayWrite = useCan()("content:write");
  return scheduledMenuId === "new" ? (
    <NewScheduledMenu key={menu} menu={menu} mayWrite={mayWrite} />
  ) : (
    <StoredScheduledMenu key={scheduledMenuId} id={scheduledMenuId} menu={menu} mayWrite={mayWrite} />
  );
}

type ScheduledMenuProps = { menu: MenuName; mayWrite: boolean };

function NewScheduledMenu({ menu, mayWrite }: ScheduledMenuProps) {
  const query = useQuery({ queryKey: ["menus", menu], queryFn: () => api.menus.get({ menu }) });
  return (
    <QueryState query={query}>
      {({ menu: { items, links } }) => (
        <ScheduledEditor
          menu={menu}
          links={links}
          mayWrite={mayWrite}
          stored={undefined}
          initial={{ title: "", from: null, until: null, items }}
        />
      )}
    </QueryState>
  );
}

function StoredScheduledMenu({ id, menu, mayWrite }: ScheduledMenuProps & { id: string }) {
  const query = useQuery({ queryKey: ["menus", menu, "scheduled"], queryFn: () => api.scheduledMenus.list({ menu }) });
  return (
    <QueryState query={query}>
      {({ scheduled }) => {
        const stored = scheduled.find(({ _id }) => _id === id);
        return stored ? (
          <ScheduledEditor
            menu={menu}
            stored={stored}
            mayWrite={mayWrite}
            links={stored.links}
            initial={stored.fields}
          />
        ) : (
          <EmptyState title="Not found" text="This menu was withdrawn, or never scheduled." />
        );
      }}
    </QueryState>
  );
}
