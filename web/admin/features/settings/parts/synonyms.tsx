import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { CloseIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form-dialog.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";

const queryKey = ["settings", "synonyms"];

/** Groups of words that the search of the shop treats as the same. */
export function Synonyms() {
  const can = useCan();
  const query = useQuery({ queryKey, queryFn: () => api.synonyms.list() });
  const mayWrite = can("settings:write");
  return (
    <>
      {mayWrite && <AddSynonyms />}
      <Card title="Groups">
        <QueryState query={query} lines={6}>
          {({ groups }) =>
            groups.length === 0 ? (
              <p className="text-sm text-muted">No synonyms yet.</p>
            ) : (
              <ul>
                {groups.map((group) => (
                  <li key={group[0]} className="flex flex-wrap gap-2 border-t border-hairline py-2 text-sm">
                    {group.map((word) =>
                      mayWrite ? (
                        <Word key={word} word={word} group={group} />
                      ) : (
                        <span key={word} className="rounded-full border border-line px-3 py-1">
                          {word}
                        </span>
                      ),
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}

function Word({ word, group }: { word: string; group: readonly string[] }) {
  const restore = useMutation({
    mutationFn: () => api.synonyms.add({ words: [...group] }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  const removal = useMutation({
    mutationFn: () => api.synonyms.remove({ word }),
    onSuccess: ({ message }) => toast({ title: `“${word}” is removed.`, text: message, undo: () => restore.mutate() }),
    onError: ({ message }) => toast({ title: "Nothing was removed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  return (
    <span className="inline-flex items-center rounded-full border border-line pl-3">
      {word}
      <button
        type="button"
        className="grid size-8 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-10"
        onClick={() => removal.mutate()}
      >
        <CloseIcon className="size-3.5" />
        <span className="sr-only">Remove {word}</span>
      </button>
    </span>
  );
}

function AddSynonyms() {
  const form = useSaveForm({
    values: { text: "" },
    send: ({ text }) => api.synonyms.add({ words: splitWords(text) }),
    queryKey,
    onSaved({ message }) {
      toast({ title: "The synonyms are saved.", text: message });
      form.reset();
    },
  });
  const { isPending, onSubmit } = form.props;
  const { text } = form.values;
  useUnsavedChanges(text.trim() !== "" && !isPending);
  return (
    <Form
      className="flex flex-wrap items-start gap-3 rounded-md border border-hairline bg-raised p-4"
      onSubmit={() => splitWords(text).length > 0 && onSubmit()}
    >
      <TextField
        label="Words that mean the same"
        hint="Separated by commas, such as “chunni, dupatta”. If a word is in a group already, the others join it."
        className="min-w-0 grow basis-72"
        autoComplete="off"
        {...form.field("text")}
        error={form.failure?.message}
      />
      <Button type="submit" className="mt-6.5 max-sm:mt-0" loading={isPending}>
        Add
      </Button>
    </Form>
  );
}

const splitWords = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
