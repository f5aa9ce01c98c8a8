import { useMutation } from "@tanstack/react-query";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { queryClient } from "../../state/query-client.ts";
import { toast } from "../../ui/toasts.tsx";

export const refreshMedia = () => queryClient.invalidateQueries({ queryKey: ["media"] });

const showFailure = ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" });

/** Deletes unused images, and offers to undo the deletion. */
export function useDeleteMedia(onDone: () => void) {
  return useMutation({
    mutationFn: (mediaIds: string[]) => api.media.delete({ mediaIds }),
    onSuccess({ changed }, mediaIds) {
      const used = mediaIds.length - changed.length;
      const text = used > 0 ? `${pluralize(used, "image")} in use or deleted before: not deleted.` : undefined;
      if (changed.length === 0) toast({ title: "Nothing was deleted.", text, tone: "danger" });
      else
        toast({
          title: `${pluralize(changed.length, "image")} deleted.`,
          text,
          undo: () => void restoreMedia(changed),
        });
      onDone();
    },
    onError: showFailure,
    onSettled: refreshMedia,
  });
}

export async function restoreMedia(mediaIds: string[]) {
  await api.media
    .restore({ mediaIds })
    .then(({ changed }) => toast({ title: `${pluralize(changed.length, "image")} restored.` }), showFailure);
  await refreshMedia();
}

/** Replaces an image by another image in all its uses, and offers to undo the change. */
export function useReplaceMedia(onDone: (replacementId: string) => void) {
  return useMutation({
    mutationFn: ({ mediaId, replacementId }: { mediaId: string; replacementId: string }) =>
      api.media.replace({ mediaId }, { replacementId }),
    onSuccess({ replaced, batchId }, { replacementId }) {
      toast({
        title: `Replaced in ${pluralize(replaced, "place")}.`,
        undo: batchId === null ? undefined : () => void undoReplacement(batchId),
      });
      onDone(replacementId);
    },
    onError: showFailure,
    onSettled: refreshMedia,
  });
}

async function undoReplacement(batchId: string) {
  await api.media
    .undoReplacement({ batchId })
    .then(({ replaced }) => toast({ title: `Undone in ${pluralize(replaced, "place")}.` }), showFailure);
  await refreshMedia();
}
