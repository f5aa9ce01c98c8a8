import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isSameMenu } from "#contract/admin/content/merge-menu.ts";
import { mergeScheduledMenu } from "#contract/admin/content/merge-scheduled-menu.ts";
import type { ScheduledMenu, ScheduledMenuFields } from "#contract/admin/content/scheduled-menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { toast } from "../../../ui/toasts.tsx";

/** The fields of the form. `from` is null until a new scheduled menu has a start time. */
export type EditedSchedule = Omit<ScheduledMenuFields, "from"> & { from: string | null };

/** `base` contains the loaded fields. It is null for a new scheduled menu. */
type Edit = { version: number; base: ScheduledMenuFields | null; fields: EditedSchedule };

/**
 * The edited fields of a scheduled menu. If somebody else has saved meanwhile, the form continues with the stored
 * fields and keeps all changes that were made here.
 */
export function useScheduledEdit(menu: MenuName, stored: ScheduledMenu | undefined, initial: EditedSchedule) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(() => stored?._id ?? newId());
  const [edit, setEdit] = useState<Edit>({
    version: stored?.version ?? 0,
    base: stored?.fields ?? null,
    fields: initial,
  });
  const [conflict, setConflict] = useState<{ savedBy: string }>();
  const [isChecked, setChecked] = useState(false);
  const { base, fields } = edit;
  const isDirty = !isSame(base ?? initial, fields);
  // The form shows a newer stored version if nothing has been changed here.
  if (stored && !isDirty && stored.version > edit.version) setEdit(toEdit(stored));
  const refresh = () => Promise.all(["menus", "content"].map((name) => client.invalidateQueries({ queryKey: [name] })));
  const leave = () => navigate(`/admin/content/menus/${menu}`);
  const discard = () => {
    setConflict(undefined);
    setChecked(false);
    setEdit(stored ? toEdit(stored) : { version: 0, base: null, fields: initial });
  };
  const save = useMutation({
    mutationFn: (saved: ScheduledMenuFields) =>
      api.scheduledMenus.save({ menu, scheduledMenuId: id }, { base, fields: { ...saved, items: [...saved.items] } }),
    async onSuccess({ message }, saved) {
      toast({ title: message });
      setConflict(undefined);
      setEdit((before) => ({ ...before, base: saved, fields: saved }));
      await refresh();
      await leave();
    },
    async onError(error) {
      if (!(error instanceof Refusal) || error.code !== "conflict" || !base || !fields.from) return;
      const { scheduled } = await api.scheduledMenus.list({ menu });
      const theirs = scheduled.find(({ _id }) => _id === id);
      if (!theirs) return;
      setConflict({ savedBy: theirs.savedBy });
      setEdit({
        ...toEdit(theirs),
        fields: mergeScheduledMenu(base, theirs.fields, { ...fields, from: fields.from }).fields,
      });
    },
  });
  const withdraw = useMutation({
    mutationFn: (version: number) => api.scheduledMenus.withdraw({ menu, scheduledMenuId: id }, { version }),
    async onSuccess({ message }) {
      toast({ title: message });
      discard();
      await refresh();
      await leave();
    },
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
  });
  const refusal = save.error instanceof Refusal ? save.error : undefined;
  const errors = refusal?.errors ?? {};
  const required = isChecked ? findMissing(fields) : {};
  return {
    id,
    fields,
    isDirty,
    conflict,
    isPending: save.isPending || withdraw.isPending,
    /** The error message above the form, for errors that belong to no field. */
    message: conflict || Object.keys(errors).length > 0 ? undefined : save.error?.message,
    errorOf: (name: string): string | undefined => required[name] ?? errors[`fields.${name}`],
    itemErrors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name.replace(/^(fields\.)?items\./, ""), error]),
    ),
    change: (changed: Partial<EditedSchedule>) =>
      setEdit((before) => ({ ...before, fields: { ...before.fields, ...changed } })),
    save() {
      setChecked(true);
      const { from } = fields;
      if (from && Object.keys(findMissing(fields)).length === 0) save.mutate({ ...fields, from });
    },
    discard() {
      save.reset();
      discard();
    },
    withdraw: withdraw.mutate,
  };
}

function findMissing({ title, from, until }: EditedSchedule): Record<string, string> {
  return {
    ...(title.trim() === "" && { title: "Enter a title" }),
    ...(!from && { from: "Enter a time" }),
    ...(from &&
      until &&
      Date.parse(until) <= Date.parse(from) && { until: "The end must be later than the beginning." }),
  };
}

const toEdit = ({ version, fields }: ScheduledMenu): Edit => ({ version, base: fields, fields });

const isSame = ({ items, ...base }: EditedSchedule, fields: EditedSchedule) =>
  base.title === fields.title &&
  base.from === fields.from &&
  base.until === fields.until &&
  isSameMenu(items, fields.items);
