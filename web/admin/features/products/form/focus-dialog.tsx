import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MediaImage } from "#contract/admin/content/media.ts";
import { api } from "../../../state/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSave } from "../../../ui/use-save-form.ts";
import { FocusPicker } from "../../media/focus-picker.tsx";

type FocusDialogProps = { url: string; onClose: () => void };

/**
 * Edits the focus point of an image of a product. The focus point belongs to the image in the media library, so it is
 * saved immediately and applies wherever the image is shown.
 */
export function FocusDialog({ url, onClose }: FocusDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const query = useQuery({ queryKey: ["media", "url", url], queryFn: () => api.media.list({ url, limit: 1 }) });
  const image = query.data?.images[0];
  const from = image ? toText(image) : "";
  const focus = chosen ?? from;
  const save = useSave({
    send: (mediaId: string) => api.media.edit({ mediaId }, { focus: { from, to: focus } }),
    queryKey: ["media"],
    onSaved: () => toast({ title: "The focus point was saved." }),
    onClose,
  });
  const isMissing = query.data !== undefined && !image;
  return (
    <FormDialog
      title="Focus point"
      error={isMissing ? "The image is not in the media library any more." : (query.error ?? save.error)?.message}
      isPending={query.isPending || save.isPending}
      onSubmit={() => {
        if (image && focus !== from) save.mutate(image._id);
        else onClose();
      }}
      onClose={onClose}
    >
      {image && (
        <FocusPicker
          hideLegend
          src={image.url}
          width={image.width}
          height={image.height}
          value={focus}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}

const toText = ({ focus: { x, y } }: MediaImage) => `${x},${y}`;
