import { useMutation } from "@tanstack/react-query";
import type { ModeratedText, TextsModeratedResponse } from "#contract/admin/inbox/moderation.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { queryClient } from "../../state/query-client.ts";
import { toast } from "../../ui/toasts.tsx";

type Change = { texts: readonly ModeratedText[]; to: "shown" | "hidden"; reason: string };

/**
 * Publishes or hides one or many texts, offers to undo the change, and shows the first refused text with the reason.
 */
export function useModerateTexts(onDone?: () => void) {
  return useMutation({
    mutationFn: ({ texts, to, reason }: Change) =>
      api.reviews.moderate({ texts: texts.map(({ kind, _id, date }) => ({ kind, _id, seen: date })), to, reason }),
    onSuccess({ results, batchId }, { to }) {
      const changed = results.filter(({ outcome }) => outcome === "changed");
      const texts = changed.map(({ kind, _id }) => ({ kind, _id }));
      const title = `${pluralize(changed.length, "text")} ${changed.length === 1 ? "is" : "are"} ${doneLabels[to]}.`;
      if (changed.length > 0) toast({ title, undo: () => void undo({ texts, batchId }) });
      showRefused(results);
      onDone?.();
    },
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: refresh,
  });
}

const doneLabels = { shown: "approved", hidden: "hidden" } as const;

export function refresh() {
  return Promise.all(["reviews", "today"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

function undo(body: Parameters<typeof api.reviews.undo>[0]) {
  return api.reviews
    .undo(body)
    .then(
      ({ results }) => {
        const count = results.filter(({ outcome }) => outcome === "changed").length;
        if (count > 0) toast({ title: `Undone for ${pluralize(count, "text")}.` });
        showRefused(results);
      },
      ({ message }: Error) => toast({ title: "Nothing was undone.", text: message, tone: "danger" }),
    )
    .then(refresh);
}

function showRefused(results: TextsModeratedResponse["results"]) {
  const [first, ...others] = results.filter(({ outcome }) => outcome === "refused");
  if (!first) return;
  const more = others.length > 0 ? ` The same goes for ${others.length} more.` : "";
  toast({ title: `A ${first.kind} was not changed.`, text: first.reason + more, tone: "danger" });
}
