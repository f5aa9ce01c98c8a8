import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { SavedView, ViewPage } from "#contract/admin/staff/saved-views.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { useCan } from "../../state/staff.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
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
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const query = toViewQuery(search);
  const hasOtherFilters = view !== undefined && view.query !== query;
  const [replacesFilters, setReplacesFilters] = useState(hasOtherFilters);
  const save = useMutation({
    mutationFn: () => {
      if (!view) return api.views.save({ page }, { viewId, name, query, isShared });
      const to = replacesFilters ? query : view.query;
      const changes = { name: { from: view.name, to: name }, query: { from: view.query, to }, isShared };
      return api.views.change({ page, viewId }, changes);
    },
    onSuccess({ message }) {
      toast({ title: message });
      const saved = view && !replacesFilters ? view.query : query;
      setSearch(toViewHref({ _id: viewId, query: saved }).search);
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["views"] }),
  });
  const remove = useMutation({
    mutationFn: () => api.views.remove({ page, viewId }),
    onSuccess({ message }) {
      toast({ title: message, text: `“${view?.name}”` });
      const next = new URLSearchParams(search);
      next.delete(savedParam);
      setSearch(next);
      onClose();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["views"] }),
  });
  const fieldErrors = save.error instanceof Refusal ? save.error.errors : undefined;
  const error = (fieldErrors?.name ? null : save.error) ?? remove.error;
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
      error={error?.message}
      isPending={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={view ? undefined : "The view saves the current filters, search and sorting."}
        autoComplete="off"
        required
        maxLength={40}
        error={fieldErrors?.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {hasOtherFilters && (
        <Checkbox
          label="Replace its filters with the current ones"
          checked={replacesFilters}
          onChange={({ target }) => setReplacesFilters(target.checked)}
        />
      )}
      {(can("settings:write") || view?.isShared) && (
        <Checkbox
          label="Shared with all staff"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
      {view && !view.isOwn && <p className="text-sm text-muted">Saved by {view.owner}.</p>}
    </FormDialog>
  );
}
