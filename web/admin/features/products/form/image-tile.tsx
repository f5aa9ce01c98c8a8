import { Button, IconButton } from "../../../../ui/forms/button.tsx";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../../ui/icons/icons.tsx";
import { TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { Image } from "../../../../ui/images/image.tsx";

type ImageTileProps = {
  /** "Image 2 of Indigo". */
  name: string;
  src: string;
  alt: string;
  altError: string | undefined;
  field: string;
  position: number;
  count: number;
  fields: readonly { field: string; label: string }[];
  mayEdit: boolean;
  onAlt: (alt: string) => void;
  onMove: (position: number) => void;
  onAssign: (field: string) => void;
  /** Undefined if the image has no focus point. */
  onFocusPoint: (() => void) | undefined;
  onRemove: () => void;
  onDropImage: () => void;
  onDragImage: () => void;
};

/** An image of a product with its position, alternative text and colour. */
export function ImageTile({
  name,
  src,
  alt,
  altError,
  field,
  position,
  count,
  fields,
  mayEdit,
  ...on
}: ImageTileProps) {
  return (
    <li
      draggable={mayEdit}
      onDragStart={on.onDragImage}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Dropped files are left to the whole list, which handles the drop.
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        event.stopPropagation();
        on.onDropImage();
      }}
      className="grid content-start gap-2 rounded-sm border border-hairline bg-paper p-2"
    >
      <Image src={src} alt={alt} sizes="(min-width: 48rem) 10rem, 45vw" className="rounded-sm" />
      {mayEdit && (
        <>
          <div className="flex items-center justify-between">
            <span className="flex">
              <IconButton
                label={`Move ${name} forward`}
                className="size-10!"
                disabled={position === 0}
                onClick={() => on.onMove(position - 1)}
              >
                <ChevronLeftIcon className="size-4.5" />
              </IconButton>
              <IconButton
                label={`Move ${name} back`}
                className="size-10!"
                disabled={position === count - 1}
                onClick={() => on.onMove(position + 1)}
              >
                <ChevronRightIcon className="size-4.5" />
              </IconButton>
            </span>
            <IconButton label={`Remove ${name}`} className="size-10!" onClick={on.onRemove}>
              <TrashIcon className="size-4.5" />
            </IconButton>
          </div>
          <label className="grid gap-1">
            <span className="sr-only">What {name} shows</span>
            <input
              type="text"
              maxLength={300}
              autoComplete="off"
              placeholder="What it shows"
              value={alt}
              aria-invalid={altError ? true : undefined}
              onChange={({ target }) => on.onAlt(target.value)}
              className={`${inputFrameClass} min-h-10 px-2.5 text-sm`}
            />
            {altError && (
              <span role="alert" className="text-xs text-danger">
                {altError}
              </span>
            )}
          </label>
          {on.onFocusPoint && (
            <Button size="sm" variant="quiet" className="justify-self-start" onClick={on.onFocusPoint}>
              Focus point<span className="sr-only"> of {name}</span>
            </Button>
          )}
          {fields.length > 1 && (
            <Select
              label={`Colour of ${name}`}
              hideLabel
              compact
              className="[&>div]:w-full"
              value={field}
              options={fields.map(({ field: value, label }) => ({ value, label }))}
              onChange={({ target }) => on.onAssign(target.value)}
            />
          )}
        </>
      )}
    </li>
  );
}
