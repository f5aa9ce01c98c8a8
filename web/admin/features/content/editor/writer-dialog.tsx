import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ArticleWriterResponse } from "#contract/admin/content/article-writer.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";

type WriterButtonProps = { articleId: string; variant?: "quiet" | "secondary" };

/**
 * A button that opens the dialog which assigns an article to another writer. Disabled until the writers have loaded.
 */
export function WriterButton({ articleId, variant = "quiet" }: WriterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["article-writer", articleId],
    queryFn: () => api.articleWriters.get({ articleId }),
  });
  return (
    <>
      <Button size="sm" variant={variant} disabled={!data} onClick={() => setOpen(true)}>
        Writer
      </Button>
      {isOpen && data && <WriterDialog articleId={articleId} {...data} onClose={() => setOpen(false)} />}
    </>
  );
}

type WriterDialogProps = Pick<ArticleWriterResponse, "writer" | "members"> & {
  articleId: string;
  onClose: () => void;
};
type Move = { from: string | null; to: string | null };

function WriterDialog({ articleId, writer, members, onClose }: WriterDialogProps) {
  const client = useQueryClient();
  // The writer at the time when the dialog was opened, even if somebody else assigns the article to another writer
  // meanwhile.
  const [from] = useState(writer?._id ?? null);
  const queryKey = ["article-writer", articleId];
  const back = useMutation({
    mutationFn: (move: Move) => api.articleWriters.change({ articleId }, move),
    onSuccess: () => toast({ title: "Undone." }),
    onError: ({ message }) => toast({ title: "Nothing was undone.", text: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const form = useSaveForm({
    values: { to: from ?? "" },
    send: ({ to }) => api.articleWriters.change({ articleId }, { from, to: to || null }),
    queryKey,
    onSaved: ({ message }, { to }) =>
      toast({ title: message, undo: () => back.mutate({ from: to || null, to: from }) }),
    onClose,
  });
  const others = members.filter(({ _id }) => _id !== writer?._id);
  return (
    <FormDialog
      title="Writer of the article"
      hint="The article, with all its views and comments, moves to this member’s report. The byline that customers see does not change."
      {...form.props}
      onSubmit={() => (form.isChanged ? form.props.onSubmit() : onClose())}
      onClose={onClose}
    >
      <Select
        label="Writer"
        {...form.field("to")}
        options={[
          writer ? { value: writer._id, label: writer.name } : { value: "", label: "Nobody" },
          ...others.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
