import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import type { MediaImage } from "#contract/admin/content/media.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../ui/forms/field.tsx";
import { SearchIcon } from "../../../ui/icons/icons.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";

type MediaPickerProps = {
  /** Images that are chosen already: they are not offered again. */
  taken?: readonly string[];
  onPick: (image: MediaImage) => void;
  onClose: () => void;
};

const pageSize = 24;

/**
 * Chooses an image of the media library, which can be searched by name and description. The arrows move from image to
 * image, and Enter chooses one.
 */
export function MediaPicker({ taken = [], onPick, onClose }: MediaPickerProps) {
  const [search, setSearch] = useState("");
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery({
    queryKey: ["media", "pick", search],
    queryFn: ({ pageParam }) =>
      api.media.list({ limit: pageSize, ...(search && { search }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const images = (query.data?.pages ?? []).flatMap((page) => page.images).filter(({ url }) => !taken.includes(url));
  const find = () => setSearch(inputRef.current?.value.trim() ?? "");
  function move(event: KeyboardEvent<HTMLUListElement>) {
    const buttons = [...(listRef.current?.querySelectorAll("button") ?? [])];
    const current = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = current === -1 ? undefined : findTarget(event.key, current, buttons);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Media library"
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid min-h-96 content-start gap-4">
        <search className="flex gap-2">
          <label className="relative grow">
            <span className="sr-only">Search images</span>
            <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
            <input
              ref={inputRef}
              type="search"
              // The field is in no form, because the dialog may be inside another form.
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                find();
              }}
              maxLength={100}
              placeholder="File name or description"
              className={`${inputFrameClass} min-h-11 pr-3 pl-9 text-base`}
            />
          </label>
          <Button size="sm" variant="secondary" className="min-h-11" onClick={find}>
            Search
          </Button>
        </search>
        {query.error && (
          <Notice className="flex flex-wrap items-center justify-between gap-3">
            <span>{query.error.message}</span>
            <Button size="sm" variant="secondary" loading={query.isFetching} onClick={() => query.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        <p role="status" className="sr-only">
          {query.isPending ? "Loading…" : pluralize(images.length, "image")}
        </p>
        {query.isPending && !query.error && (
          <div className={gridClass}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} className="aspect-square" />
            ))}
          </div>
        )}
        {query.data && images.length === 0 && (
          <EmptyState
            title={search ? "No image matches" : "No other images yet"}
            text={search ? "Try another word." : "Images that you upload appear in the library."}
          />
        )}
        <ul ref={listRef} aria-label="Images" onKeyDown={move} className={gridClass}>
          {images.map((image) => (
            <li key={image._id}>
              <button
                type="button"
                onClick={() => onPick(image)}
                className="grid w-full content-start gap-1 rounded-md border border-hairline bg-raised p-2 text-left text-sm transition-colors hover:border-ink"
              >
                <Image
                  src={image.url}
                  alt=""
                  ratio="1/1"
                  sizes="(min-width: 64rem) 12rem, 45vw"
                  className="rounded-sm [&_img]:object-contain!"
                />
                <span className="truncate font-medium">{image.alt || image.name}</span>
                <span className="truncate text-xs text-muted">
                  {image.width} × {image.height} · {image.uses === 0 ? "unused" : `used ${image.uses} ×`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-center"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const gridClass = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4";

/** The button to which a key moves the focus. Up and down lead to the row above or below. */
function findTarget(key: string, current: number, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === "ArrowRight") return buttons[current + 1];
  if (key === "ArrowLeft") return buttons[current - 1];
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const top = buttons[0]?.getBoundingClientRect().top;
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length;
  return buttons[current + (key === "ArrowDown" ? columns : -columns)];
}
