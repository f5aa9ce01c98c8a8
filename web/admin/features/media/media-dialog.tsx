import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { MediaImage, MediaUse } from "#contract/admin/content/media.ts";
import { maxMediaAltLength } from "#contract/admin/content/media-limits.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { useImageUploads } from "../../state/uploads/use-image-uploads.ts";
import { Form } from "../../ui/form-dialog.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { UploadList } from "../../ui/upload-list.tsx";
import { useSaveChanges } from "../../ui/use-save-form.ts";
import { FocusPicker } from "./focus-picker.tsx";
import { formatBytes, kindLabels, toUsePath } from "./media-labels.ts";
import { refreshMedia, restoreMedia, useDeleteMedia, useReplaceMedia } from "./use-change-media.ts";

type MediaDialogProps = { mediaId: string; mayEdit: boolean; onClose: () => void; onOpen: (mediaId: string) => void };

/** An image with its uses, description and focus point. Also replaces or deletes the image. */
export function MediaDialog({ mediaId, mayEdit, onClose, onOpen }: MediaDialogProps) {
  const query = useQuery({ queryKey: ["media", "image", mediaId], queryFn: () => api.media.get({ mediaId }) });
  return (
    <Dialog open onClose={onClose} size="lg" title={query.data?.image.name ?? "Image"}>
      <QueryState query={query}>
        {({ image, usedIn }) => (
          <div className="grid gap-6 md:grid-cols-2">
            <div className="grid content-start gap-5">
              <Facts image={image} />
              <UsedIn uses={usedIn} total={image.uses} />
              {mayEdit && <Actions image={image} onClose={onClose} onOpen={onOpen} />}
            </div>
            <DetailsForm key={image._id} image={image} mayEdit={mayEdit} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

function Facts({ image }: { image: MediaImage }) {
  const facts = [
    ["Size", `${image.width} × ${image.height} pixels, ${formatBytes(image.bytes)}`],
    ["Uploaded", `${formatDate(image.uploadedAt)}${image.uploadedBy && ` by ${image.uploadedBy}`}`],
    ["Address", image.url],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function UsedIn({ uses, total }: { uses: readonly MediaUse[]; total: number }) {
  return (
    <section aria-label="Used in" className="grid gap-2">
      <h3 className="text-sm font-medium">Used in</h3>
      {total === 0 && <p className="text-sm text-muted">Nothing shows this image.</p>}
      <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm">
        {uses.map((use) => {
          const path = toUsePath(use);
          return (
            <li key={`${use.kind} ${use._id}`} className="flex gap-2">
              <span className="w-24 shrink-0 text-muted">{kindLabels[use.kind]}</span>
              {path ? (
                <Link to={path} className="min-w-0 underline underline-offset-4 wrap-anywhere">
                  {use.title}
                </Link>
              ) : (
                <span className="min-w-0 wrap-anywhere">{use.title || "Logo and other images"}</span>
              )}
            </li>
          );
        })}
      </ul>
      {total > uses.length && <p className="text-sm text-muted">and {total - uses.length} more</p>}
    </section>
  );
}

type ActionsProps = { image: MediaImage; onClose: () => void; onOpen: (mediaId: string) => void };

function Actions({ image, onClose, onOpen }: ActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const replace = useReplaceMedia(onOpen);
  const remove = useDeleteMedia(onClose);
  const uploads = useImageUploads(`replace:${image._id}`, (_field, { _id: replacementId }) =>
    replace.mutate({ mediaId: image._id, replacementId }),
  );
  if (image.deletedAt !== null)
    return (
      <Notice className="flex flex-wrap items-center justify-between gap-3">
        <span>Deleted. The file is removed after 30 days.</span>
        <Button size="sm" variant="secondary" onClick={() => void restoreMedia([image._id])}>
          Restore
        </Button>
      </Notice>
    );
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="New image file"
        onChange={({ currentTarget }) => {
          uploads.add("replacement", [...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        {image.uses > 0 ? (
          <Button
            size="sm"
            variant="secondary"
            loading={uploads.isUploading || replace.isPending}
            onClick={() => input.current?.click()}
          >
            Replace everywhere
          </Button>
        ) : (
          <Button size="sm" variant="secondary" loading={remove.isPending} onClick={() => remove.mutate([image._id])}>
            Delete
          </Button>
        )}
      </div>
      {image.uses > 0 && (
        <p className="text-xs text-muted">
          Choose a file: it is shown in {pluralize(image.uses, "place")} instead. Orders still show what was ordered.
        </p>
      )}
      <UploadList uploads={uploads} field="replacement" />
    </div>
  );
}

function DetailsForm({ image, mayEdit }: { image: MediaImage; mayEdit: boolean }) {
  const form = useSaveChanges({
    current: { alt: image.alt, focus: `${image.focus.x},${image.focus.y}` },
    send: (changes) => api.media.edit({ mediaId: image._id }, changes),
    refresh: refreshMedia,
    onSaved({ message, image: { alt, focus } }) {
      form.reset({ alt, focus: `${focus.x},${focus.y}` });
      toast({ title: message });
    },
  });
  const { isPending, onSubmit } = form.props;
  useUnsavedChanges(mayEdit && form.isChanged && !isPending);
  return (
    <Form aria-label="Details" className="grid content-start gap-5" onSubmit={onSubmit}>
      {form.message && <Notice tone="danger">{form.message}</Notice>}
      <FocusPicker
        src={image.url}
        width={image.width}
        height={image.height}
        value={form.values.focus}
        onChange={(focus) => mayEdit && form.set({ focus })}
      />
      <TextArea
        label="Description"
        hint="What the image shows. Suggested wherever the image is added; each place can have its own."
        rows={2}
        maxLength={maxMediaAltLength}
        readOnly={!mayEdit}
        {...form.field("alt")}
      />
      {mayEdit && (
        <Button type="submit" className="justify-self-start" loading={isPending} disabled={!form.isChanged}>
          Save
        </Button>
      )}
    </Form>
  );
}
