import type { Menu } from "#contract/admin/content/menus.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BesidePreview } from "../../ui/preview/beside-preview.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { MenuEntries } from "./editor/menu-entries.tsx";
import { MenuPreview } from "./preview/menu-preview.tsx";
import { useMenuEdit } from "./use-menu-edit.ts";

/** The entries of a menu beside their preview. */
export function MenuEditor({ menu, mayWrite }: { menu: Menu; mayWrite: boolean }) {
  const edit = useMenuEdit(menu);
  return (
    <>
      {edit.message && <Notice className="mb-4">{edit.message}</Notice>}
      {edit.conflict && (
        <Notice tone="warning" className="mb-4">
          {edit.conflict.savedBy} has saved this menu meanwhile. You now see their changes together with yours
          {edit.conflict.ids.length > 0 && "; where both of you changed the same thing, saving replaces theirs"}.
        </Notice>
      )}
      <BesidePreview
        label="Entries"
        preview={<MenuPreview menu={menu.menu} items={edit.items} isDefault={menu.isDefault && !edit.isDirty} />}
      >
        <MenuEntries
          menu={menu.menu}
          items={edit.items}
          checked={menu.links}
          errors={edit.errors}
          mayWrite={mayWrite}
          emptyText="Customers see an empty menu. Add an entry, or use the default menu."
          heading={
            <>
              <p className="min-w-60 grow text-sm text-muted">
                {menu.isDefault ? "This is the default menu: nobody has changed it." : describeSave(menu)}
              </p>
              {mayWrite && !menu.isDefault && (
                <Button size="sm" variant="quiet" loading={edit.isPending} onClick={edit.saveDefault}>
                  Use the default menu
                </Button>
              )}
            </>
          }
          onChange={edit.change}
        />
      </BesidePreview>
      {mayWrite && (
        <SaveBar
          isChanged={edit.isDirty}
          isPending={edit.isPending}
          onSave={edit.save}
          onDiscard={edit.discard}
          isNew={false}
          saveLabel="Save"
        />
      )}
    </>
  );
}

const describeSave = ({ savedBy, savedAt }: Menu) =>
  savedBy && savedAt && `Saved by ${savedBy}, ${formatDateTime(savedAt)}`;
