import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Menu, MenuItem } from "#contract/admin/content/menus.ts";
import { isSameMenu, mergeMenu } from "#contract/admin/content/merge-menu.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

/**
 * The edited entries, which are saved together. If somebody else has saved meanwhile, the form continues with the
 * stored entries and keeps all changes that were made here.
 */
export function useMenuEdit(menu: Menu) {
  const client = useQueryClient();
  const [edit, setEdit] = useState(() => toEdit(menu));
  const [conflict, setConflict] = useState<{ savedBy: string; ids: readonly string[] }>();
  const isDirty = !isSameMenu(edit.items, edit.base);
  // The form shows a newer stored version if nothing has been changed here.
  if (!isDirty && menu.version > edit.version) setEdit(toEdit(menu));
  const load = (saved: Menu) => {
    setConflict(undefined);
    setEdit(toEdit(saved));
    client.setQueryData(["menus", saved.menu], (before: object | undefined) => ({ ...before, menu: saved }));
    return client.invalidateQueries({ queryKey: ["menus"] });
  };
  const save = useMutation({
    mutationFn: (items: readonly MenuItem[] | null) =>
      api.menus.save({ menu: menu.menu }, { version: edit.version, items: items && [...items] }),
    async onSuccess({ message, menu: saved }) {
      toast({ title: message });
      await load(saved);
    },
    async onError(error) {
      if (!(error instanceof Refusal) || error.code !== "conflict") return;
      const { menu: theirs } = await api.menus.get({ menu: menu.menu });
      const { items, conflicts } = mergeMenu(edit.base, theirs.items, edit.items);
      setConflict({ savedBy: theirs.savedBy ?? "Somebody else", ids: conflicts });
      setEdit({ version: theirs.version, base: theirs.items, items });
    },
  });
  const refusal = save.error instanceof Refusal && save.error.code !== "conflict" ? save.error : undefined;
  return {
    items: edit.items,
    isDirty,
    conflict,
    isPending: save.isPending,
    /** Error messages by the ids of the entries. */
    errors: Object.fromEntries(
      Object.entries(refusal?.errors ?? {}).map(([name, error]) => [name.replace(/^items\./, ""), error]),
    ),
    message: refusal?.message ?? (save.error instanceof Refusal ? undefined : save.error?.message),
    change: (items: MenuItem[]) => setEdit((before) => ({ ...before, items })),
    discard() {
      setConflict(undefined);
      save.reset();
      setEdit(toEdit(menu));
    },
    save: () => save.mutate(edit.items),
    /** Replaces the menu by the shop's default menu. */
    saveDefault: () => save.mutate(null),
    load,
  };
}

const toEdit = ({ version, items }: Menu) => ({ version, base: items, items });
