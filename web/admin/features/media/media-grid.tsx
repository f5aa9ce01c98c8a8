import { useRef } from "react";
import type { MediaImage } from "#contract/admin/content/media.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Image } from "../../../ui/images/image.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import type { useSelection } from "../../ui/use-selection.ts";
import { formatBytes } from "./media-labels.ts";

type MediaGridProps = {
  images: readonly MediaImage[];
  selection: ReturnType<typeof useSelection>["selection"] | undefined;
  onOpen: (image: MediaImage) => void;
};

/** The images as tiles. `j` and `k` move from tile to tile, `Enter` opens the image, and `x` selects it. */
export function MediaGrid({ images, selection, onOpen }: MediaGridProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const tiles = [...(listRef.current?.querySelectorAll<HTMLElement>("[data-open]") ?? [])];
    const current = tiles.findIndex((tile) => tile.closest("li")?.contains(document.activeElement));
    tiles[current === -1 ? 0 : current + step]?.focus();
  };
  const toggleFocused = () => {
    const id = document.activeElement?.closest("li")?.dataset.id;
    if (id !== undefined) selection?.toggle(id);
  };
  useShortcuts([
    { keys: "j", label: "Next image", run: () => move(1) },
    { keys: "k", label: "Previous image", run: () => move(-1) },
    ...(selection
      ? [
          { keys: "x", label: "Select the image", run: toggleFocused },
          {
            keys: "a",
            label: "Select all images of the page",
            run: () => selection.toggleAll(images.map(({ _id }) => _id)),
          },
        ]
      : []),
  ]);
  return (
    <ul
      ref={listRef}
      aria-label="Images"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6"
    >
      {images.map((image) => (
        <li
          key={image._id}
          data-id={image._id}
          className="relative grid content-start rounded-md border border-hairline bg-raised has-[input:checked]:border-accent has-[input:checked]:bg-accent-wash"
        >
          <button
            type="button"
            data-open
            onClick={() => onOpen(image)}
            className="grid content-start gap-1 rounded-md p-2 text-left text-sm"
          >
            <Image
              src={image.url}
              alt=""
              ratio="1/1"
              sizes="(min-width: 80rem) 12rem, (min-width: 48rem) 20vw, 45vw"
              className="rounded-sm [&_img]:object-contain!"
            />
            <span className="truncate font-medium">{image.name}</span>
            <span className="text-xs text-muted tabular-nums">
              {image.uses === 0 ? "Unused" : `Used in ${pluralize(image.uses, "place")}`} · {formatBytes(image.bytes)}
            </span>
            {image.alt === "" && <span className="text-xs text-muted">No description</span>}
          </button>
          {selection && (
            <label className="absolute top-2 left-2 rounded-sm bg-raised p-2">
              <input
                type="checkbox"
                className="checkbox block"
                aria-label={`Select ${image.name}`}
                checked={selection.ids.has(image._id)}
                onChange={() => selection.toggle(image._id)}
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
