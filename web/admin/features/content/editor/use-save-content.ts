import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ContentFields, EditedContent } from "#contract/admin/content/content.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";
import { toEditorPath } from "../labels/content-labels.ts";
import type { useEditedFields } from "./use-edited-fields.ts";

/** The content that somebody else has stored, and the fields that both members have changed. */
export type Conflict = { theirs: EditedContent; names: readonly string[] };

/**
 * Saves the text with the loaded version number. After a conflict the form continues with the stored content, and keeps
 * all typed texts.
 */
export function useSaveContent(content: EditedContent, state: ReturnType<typeof useEditedFields>) {
  const { kind } = content.fields;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<Conflict>();
  const [resolved, setResolved] = useState<readonly string[]>([]);
  const mutation = useMutation({
    mutationFn: ({ version, fields }: { version: number; fields: ContentFields }) =>
      api.content.save({ kind, contentId: state.edit.id }, { version, fields }),
    async onSuccess({ message, content: saved }) {
      setConflict(undefined);
      state.load(saved);
      toast({ title: message });
      client.setQueryData(["content", kind, saved._id], (before: object | undefined) => ({
        ...before,
        content: saved,
      }));
      await client.invalidateQueries({ queryKey: ["content"] });
      if (content.version === 0) await navigate(toEditorPath({ kind, _id: saved._id }), { replace: true });
    },
    async onError(error) {
      if (!(error instanceof Refusal) || error.code !== "conflict") return;
      const names = Object.keys(error.errors ?? {}).map((name) => name.replace(/^fields\./, ""));
      const { content: theirs } = await api.content.get({ kind, contentId: state.edit.id });
      setResolved([]);
      setConflict({ theirs, names });
      state.rebase(theirs);
    },
  });
  const refusal = mutation.error instanceof Refusal ? mutation.error : undefined;
  const isConflict = refusal?.code === "conflict";
  const fieldErrors = (!isConflict && refusal?.errors) || {};
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return {
    isPending: mutation.isPending,
    errors: fieldErrors,
    message: isConflict
      ? undefined
      : hasFieldErrors
        ? "Nothing was saved. See the fields below."
        : mutation.error?.message,
    conflict,
    isResolved: (name: string) => resolved.includes(name),
    resolve: (name: string) => setResolved((names) => [...names, name]),
    /** By default drafts stay drafts, and published texts stay published. */
    save({ isDraft = state.edit.base.isDraft }: { isDraft?: boolean }) {
      const fields: ContentFields = { ...state.edit.fields, isDraft };
      mutation.mutate({ version: state.edit.version, fields });
    },
  };
}
