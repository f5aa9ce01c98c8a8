import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffOrder } from "#contract/admin/orders.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

type TagDialogProps = {
  orders: readonly Pick<StaffOrder, "_id" | "tags">[];
  onClose: () => void;
  onDone: () => void;
};

/** Adds tags to orders, and removes those that they have. */
export function TagDialog({ orders, onClose, onDone }: TagDialogProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const existing = [...new Set(orders.flatMap(({ tags }) => tags))].sort();
  const change = useMutation({
    mutationFn: () =>
      api.orders.tag({
        orderIds: orders.map(({ _id }) => _id),
        add: text.split(",").flatMap((tag) => tag.trim() || []),
        remove: [...removed],
      }),
    onSuccess({ message }) {
      toast({ title: message });
      onDone();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const toggle = (tag: string) =>
    setRemoved(new Set(removed.has(tag) ? [...removed].filter((other) => other !== tag) : [...removed, tag]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={orders.length === 1 ? "Tags" : `Tags of ${orders.length} orders`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="tags" loading={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="tags"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        {change.error && <Notice>{change.error.message}</Notice>}
        <TextField
          label="Add"
          hint="Separate several with commas: gift, fragile"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {existing.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="pb-1 text-sm font-medium">Remove</legend>
            <div className="flex flex-wrap gap-x-5">
              {existing.map((tag) => (
                <label key={tag} className="flex min-h-9 items-center gap-2 text-sm">
                  <input type="checkbox" className="checkbox" checked={removed.has(tag)} onChange={() => toggle(tag)} />
                  {tag}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
