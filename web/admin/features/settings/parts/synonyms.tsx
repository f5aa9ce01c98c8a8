import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { CloseIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";

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
  const [text, setText] = useState("");
  const add = useMutation({
    mutationFn: () => api.synonyms.add({ words: splitWords(text) }),
    onSuccess({ message }) {
      toast({ title: "The synonyms are saved.", text: message });
      setText("");
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  useUnsavedChanges(text.trim() !== "" && !add.isPending);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3 rounded-md border border-hairline bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (splitWords(text).length > 0) add.mutate();
      }}
    >
      <TextField
        label="Words that mean the same"
        hint="Separated by commas, such as “chunni, dupatta”. If a word is in a group already, the others join it."
        className="min-w-0 grow basis-72"
        autoComplete="off"
        error={add.error?.message}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="mt-6.5 max-sm:mt-0" loading={add.isPending}>
        Add
      </Button>
    </form>
  );
}

const splitWords = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
