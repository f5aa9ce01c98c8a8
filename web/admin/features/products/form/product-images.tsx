import { useRef, useState } from "react";
import type { ProductForm } from "#contract/admin/products/product-form.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import type { ImageUploads } from "../../../state/uploads/use-image-uploads.ts";
import { Card } from "../../../ui/card.tsx";
import { MediaPicker } from "../../../ui/media-picker/media-picker.tsx";
import { UploadList } from "../../../ui/upload-list.tsx";
import { altField, moveImage, toImageLists } from "./image-lists.ts";
import { ImageTile } from "./image-tile.tsx";
import type { ProductFormState } from "./use-product-form.ts";

type ProductImagesProps = {
  form: ProductFormState;
  product: ProductForm | undefined;
  uploads: ImageUploads;
  mayEdit: boolean;
  /** Opens the dialog of an image's focus point. */
  onFocusPoint: (url: string) => void;
};

/**
 * The images of all colours and of each colour. Chosen images are uploaded immediately, and customers see them after
 * the product is saved.
 */
export function ProductImages({ form, product, uploads, mayEdit, onFocusPoint }: ProductImagesProps) {
  const input = useRef<HTMLInputElement>(null);
  const target = useRef("images");
  /** The field for which an image of the library is being chosen. */
  const [picking, setPicking] = useState<string>();
  const dragged = useRef<{ url: string; from: string }>(undefined);
  const colors = (product?.colors ?? []).map(({ color }) => color);
  const lists = toImageLists(form, [...new Set([...colors, ...form.added.map(({ color }) => color)])]);
  const toSrc = (url: string) => product?.shownImages[url] ?? url;
  const choose = (field: string) => {
    target.current = field;
    input.current?.click();
  };
  const dropOn = (field: string, position: number) => {
    if (dragged.current) form.set(moveImage(lists, { ...dragged.current, to: field, position }));
    dragged.current = undefined;
  };
  return (
    <Card title="Images">
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Image files"
        onChange={({ currentTarget }) => {
          uploads.add(target.current, [...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <div className="grid gap-5">
        {lists.map(({ field, label, urls }) => (
          <section
            key={field}
            aria-label={`Images: ${label}`}
            className="grid gap-2"
            onDragOver={(event) => mayEdit && event.preventDefault()}
            onDrop={(event) => {
              if (!mayEdit) return;
              event.preventDefault();
              const { files } = event.dataTransfer;
              if (files.length > 0) uploads.add(field, [...files]);
              else dropOn(field, urls.length);
            }}
          >
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-sm font-medium wrap-anywhere">{label}</h3>
              {mayEdit && (
                <div className="flex shrink-0 gap-2">
                  <Button size="sm" variant="quiet" onClick={() => setPicking(field)}>
                    Library<span className="sr-only"> of images for {label}</span>
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => choose(field)}>
                    Add images<span className="sr-only"> of {label}</span>
                  </Button>
                </div>
              )}
            </div>
            <ListError text={form.errors[field]} isConflict={form.refused[field] !== undefined} />
            {urls.length === 0 && lists.length === 1 && (
              <p className="text-sm text-muted">Choose photos, take them with a phone, or drag files here.</p>
            )}
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
              {urls.map((url, position) => {
                const { value: alt, error: altError } = form.field(altField(url));
                const move = (to: string, place: number) =>
                  form.set(moveImage(lists, { url, from: field, to, position: place }));
                return (
                  <ImageTile
                    key={url}
                    alt={alt}
                    altError={altError}
                    field={field}
                    position={position}
                    mayEdit={mayEdit}
                    src={toSrc(url)}
                    count={urls.length}
                    name={`image ${position + 1} of ${label}`}
                    fields={lists}
                    onAlt={(text) => form.set({ [altField(url)]: text })}
                    onMove={(place) => move(field, place)}
                    onAssign={(to) => move(to, lists.find((list) => list.field === to)?.urls.length ?? 0)}
                    onFocusPoint={isInLibrary(url) ? () => onFocusPoint(url) : undefined}
                    onRemove={() => form.set({ [field]: urls.filter((other) => other !== url).join("\n") })}
                    onDragImage={() => {
                      dragged.current = { url, from: field };
                    }}
                    onDropImage={() => dropOn(field, position)}
                  />
                );
              })}
            </ul>
            <UploadList uploads={uploads} field={field} />
          </section>
        ))}
      </div>
      {picking !== undefined && (
        <MediaPicker
          taken={lists.flatMap(({ urls }) => urls)}
          onPick={(image) => {
            form.addImage(picking, image);
            setPicking(undefined);
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Card>
  );
}

/** Images of an import have no focus point. */
const isInLibrary = (url: string) => url.startsWith("/media/uploads/");

/**
 * The server's message contains the stored list of addresses, which is meaningless to members. So a conflict has a
 * message of its own.
 */
function ListError({ text, isConflict }: { text: string | undefined; isConflict: boolean }) {
  if (!text) return null;
  return (
    <p role="alert" className="text-sm text-danger">
      {isConflict ? "Somebody has changed these images meanwhile." : text}
    </p>
  );
}
