import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { mediaList } from "#contract/admin/content/media-limits.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ImageIcon } from "../../../ui/icons/more-icons.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { useImageUploads } from "../../state/uploads/use-image-uploads.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { UploadList } from "../../ui/upload-list.tsx";
import { ListControls, readListFilters } from "../lists/list-controls.tsx";
import { ListFrame } from "../lists/list-frame.tsx";
import { MediaDialog } from "./media-dialog.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { refreshMedia, restoreMedia, useDeleteMedia } from "./use-change-media.ts";

/** /admin/media: the images that staff have uploaded. The address contains the filters and the page. */
export function Component() {
  const can = useCan();
  const mayEdit = can("products:write") || can("content:write");
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useImageUploads("library", () => void refreshMedia());
  const isDeleted = readListFilters(mediaList, search).use === "deleted";
  const upload = () => input.current?.click();
  useShortcuts(mayEdit ? [{ keys: "u", label: "Upload images", run: upload }] : []);
  return (
    <section
      aria-label="Library"
      onDragOver={(event) => mayEdit && event.preventDefault()}
      onDrop={(event) => {
        if (!mayEdit || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        uploads.add("library", [...event.dataTransfer.files]);
      }}
    >
      <ListFrame
        list={mediaList}
        queryKey={["media", "list"]}
        request={({ q, ...query }) => api.media.list({ ...query, search: q })}
        toRows={({ images }) => images}
        toId={({ _id }) => _id}
        empty={(isFiltered, { use }) => <NoImages use={use} isFiltered={isFiltered} />}
        title="Media"
        text="Images of products, pages and banners. Drag files here, or choose many at once."
        actions={
          mayEdit && (
            <Button size="sm" onClick={upload}>
              Upload images
            </Button>
          )
        }
        controls={
          <>
            <ListControls list={mediaList} />
            <div className="has-[li]:mb-4">
              <UploadList uploads={uploads} field="library" />
            </div>
          </>
        }
        bulkBar={
          mayEdit
            ? (images, clear) => (
                <MediaBulkBar ids={images.map(({ _id }) => _id)} isDeleted={isDeleted} onClear={clear} />
              )
            : undefined
        }
      >
        {(images, { selection }) => (
          <MediaGrid images={images} selection={mayEdit ? selection : undefined} onOpen={({ _id }) => setOpened(_id)} />
        )}
      </ListFrame>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Image files"
        onChange={({ currentTarget }) => {
          uploads.add("library", [...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was deleted.
          currentTarget.value = "";
        }}
      />
      {opened !== undefined && (
        <MediaDialog
          key={opened}
          mediaId={opened}
          mayEdit={mayEdit}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

type MediaBulkBarProps = { ids: string[]; isDeleted: boolean; onClear: () => void };

function MediaBulkBar({ ids, isDeleted, onClear }: MediaBulkBarProps) {
  const remove = useDeleteMedia(onClear);
  const run = () => {
    if (ids.length === 0) return;
    if (!isDeleted) return remove.mutate(ids);
    void restoreMedia(ids);
    onClear();
  };
  useShortcuts([
    { keys: "Delete", label: isDeleted ? "Restore the selected images" : "Delete the selected images", run },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  if (ids.length === 0) return null;
  return (
    <BottomBar label="Selected images">
      <p className="text-sm font-medium tabular-nums">{ids.length} selected</p>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" loading={remove.isPending} onClick={run}>
        {isDeleted ? "Restore" : "Delete"} {ids.length}
      </Button>
    </BottomBar>
  );
}

function NoImages({ use, isFiltered }: { use: string | undefined; isFiltered: boolean }) {
  if (use === "unused") return <EmptyState title="Nothing is unused" text="Every image in the library is used." />;
  if (use === "deleted")
    return <EmptyState title="Nothing is deleted" text="Deleted images can be restored here for 30 days." />;
  if (isFiltered) return <EmptyState title="No image matches" text="Try another word, or remove a filter." />;
  return (
    <EmptyState
      icon={ImageIcon}
      title="No images yet"
      text="Images that you upload for products, pages and banners are listed here."
    />
  );
}
