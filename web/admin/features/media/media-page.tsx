import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { mediaFilters, mediaSorts, mediaTypes } from "#contract/admin/content/media-limits.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ImageIcon } from "../../../ui/icons/more-icons.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { useImageUploads } from "../../state/uploads/use-image-uploads.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { findOption } from "../../ui/find-option.ts";
import { hasFilters } from "../../ui/list-filters.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { UploadList } from "../../ui/upload-list.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { MediaDialog } from "./media-dialog.tsx";
import { MediaFilters, mediaFilterNames } from "./media-filters.tsx";
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
  const filters = toFilters(search);
  const query = useQuery({
    queryKey: ["media", "list", search.toString()],
    queryFn: () => api.media.list(filters),
    placeholderData: (previous) => previous,
  });
  const { selection, clear } = useSelection((query.data?.images ?? []).map(({ _id }) => _id));
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
      <PageHeader title="Media" text="Images of products, pages and banners. Drag files here, or choose many at once.">
        {mayEdit && (
          <Button size="sm" onClick={upload}>
            Upload images
          </Button>
        )}
      </PageHeader>
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
      <MediaFilters />
      <div className="has-[li]:mb-4">
        <UploadList uploads={uploads} field="library" />
      </div>
      <QueryState query={query}>
        {({ images, next }) =>
          images.length === 0 ? (
            <NoImages use={filters.use} isFiltered={hasFilters(search, mediaFilterNames)} />
          ) : (
            <>
              <MediaGrid
                images={images}
                selection={mayEdit ? selection : undefined}
                onOpen={({ _id }) => setOpened(_id)}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <SelectionBar ids={[...selection.ids]} isDeleted={filters.use === "deleted"} onClear={clear} />
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

type SelectionBarProps = { ids: string[]; isDeleted: boolean; onClear: () => void };

function SelectionBar({ ids, isDeleted, onClear }: SelectionBarProps) {
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

function toFilters(search: URLSearchParams) {
  return {
    search: search.get("q") || undefined,
    after: search.get("after") || undefined,
    use: findOption(mediaFilters, search, "use"),
    type: findOption(mediaTypes, search, "type"),
    sort: findOption(mediaSorts, search, "sort"),
  };
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
