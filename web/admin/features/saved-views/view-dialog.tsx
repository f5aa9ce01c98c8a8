import { useState } from "react";
import { useSearchParams } from "react-router";
import type { SavedView, ViewPage } from "#contract/admin/saved-views/saved-views.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { useCan } from "../../state/staff.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSave, useSaveForm } from "../../ui/use-save-form.ts";
import { savedParam, toViewHref, toViewQuery } from "./use-saved-views.ts";

type ViewDialogProps = {
  page: ViewPage;
  /** The view to change. Undefined if the current filters are saved as a new view. */
  view: SavedView | undefined;
  onClose: () => void;
};

/** Saves the filters of the address as a named view. Also renames, shares and deletes a view. */
export function ViewDialog({ page, view, onClose }: ViewDialogProps) {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [viewId] = useState(() => view?._id ?? newId());
  const query = toViewQuery(search);
  const hasOtherFilters = view !== undefined && view.query !== query;
  const form = useSaveForm({
    values: {
      name: view?.name ?? "",
      isShared: view?.isShared ?? false,
      replacesFilters: hasOtherFilters,
    },
    send({ name, isShared, replacesFilters }) {
      if (!view) return api.views.save({ page }, { viewId, name, query, isShared });
      const to = replacesFilters ? query : view.query;
      const changes = { name: { from: view.name, to: name }, query: { from: view.query, to }, isShared };
      return api.views.change({ page, viewId }, changes);
    },
    queryKey: ["views"],
    onSaved({ message }, { replacesFilters }) {
      toast({ title: message });
      const saved = view && !replacesFilters ? view.query : query;
      setSearch(toViewHref({ _id: viewId, query: saved }).search);
    },
    onClose,
  });
  const remove = useSave({
    send: () => api.views.remove({ page, viewId }),
    queryKey: ["views"],
    onSaved({ message }) {
      toast({ title: message, text: `“${view?.name}”` });
      const next = new URLSearchParams(search);
      next.delete(savedParam);
      setSearch(next);
    },
    onClose,
  });
  return (
    <FormDialog
      title={view ? "Edit view" : "Save view"}
      size="sm"
      action={
        view && (
          <Button variant="quiet" className="mr-auto" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )
      }
      isCheckedInBrowser
      {...form.props}
      error={form.props.error ?? remove.error?.message}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={view ? undefined : "The view saves the current filters, search and sorting."}
        autoComplete="off"
        required
        maxLength={40}
        {...form.field("name")}
      />
      {hasOtherFilters && (
        <Checkbox label="Replace its filters with the current ones" {...form.checkbox("replacesFilters")} />
      )}
      {(can("settings:write") || view?.isShared) && (
        <Checkbox label="Shared with all staff" {...form.checkbox("isShared")} />
      )}
      {view && !view.isOwn && <p className="text-sm text-muted">Saved by {view.owner}.</p>}
    </FormDialog>
  );
}
