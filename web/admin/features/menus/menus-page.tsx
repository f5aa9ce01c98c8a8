import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { menuNames } from "#contract/content/menu-kinds.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { MenuTabs } from "./menu-tabs.tsx";
import { ScheduledMenus } from "./scheduled/scheduled-menus.tsx";

const texts = {
  main: "Below the shop’s name, and in the menu on phones.",
  footer: "The columns at the end of every page.",
};

/** /admin/content/menus/main: the main menu or the footer's columns. */
export function Component() {
  const { menu: param } = useParams();
  const name = menuNames.find((each) => each === param) ?? "main";
  const mayWrite = useCan()("content:write");
  const query = useQuery({ queryKey: ["menus", name], queryFn: () => api.menus.get({ menu: name }) });
  const scheduled = useQuery({
    queryKey: ["menus", name, "scheduled"],
    queryFn: () => api.scheduledMenus.list({ menu: name }),
  });
  return (
    <>
      <PageHeader title="Menus" text={texts[name]}>
        <ButtonLink to={`/admin/content/menus/${name}/versions`} size="sm" variant="quiet">
          Versions
        </ButtonLink>
        <ButtonLink to="/" target="_blank" size="sm" variant="quiet">
          View the shop
        </ButtonLink>
      </PageHeader>
      <MenuTabs current={name} />
      <QueryState query={scheduled}>
        {(planned) => (
          <QueryState query={query}>
            {(loaded) => (
              <>
                <ScheduledMenus menu={name} scheduled={planned.scheduled} mayWrite={mayWrite} />
                <MenuEditor key={name} menu={loaded.menu} mayWrite={mayWrite} />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}
