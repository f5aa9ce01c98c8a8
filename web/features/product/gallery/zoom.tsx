import { type ReactNode, useRef } from "react";
import { IconButton } from "../../../ui/forms/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons/icons.tsx";
import { ZoomInIcon, ZoomOutIcon } from "../../../ui/icons/more-icons.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { FullScreenDialog } from "../../../ui/overlays/full-screen-dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { gallerySizes } from "./gallery-sizes.ts";
import { formatImageAlt } from "./image-alt.ts";
import { useZoom } from "./use-zoom.ts";
import { maxZoom, minZoom } from "./zoom-view.ts";

export type ZoomProps = {
  images: readonly string[];
  altTexts: Record<string, string>;
  name: string;
  activeIndex: number;
  onIndexChange: (index: number) => void;
  open: boolean;
  onClose: () => void;
};

const imageProps = { draggable: false, ratio: "auto" } as const;
const imageClass = "size-full bg-transparent! before:hidden [&_img]:object-contain";
/** A transparent pixel, used if the large image cannot be loaded. */
const transparentImage = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Full-screen view of a product's images, zoomable from 1 to 3 (SPEC §4). */
export function Zoom({ images, altTexts, name, activeIndex, onIndexChange, open, onClose }: ZoomProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const lastIndex = images.length - 1;
  const showImage = (index: number) => {
    zoom.reset();
    onIndexChange(Math.min(lastIndex, Math.max(0, index)));
  };
  const close = () => {
    zoom.reset();
    onClose();
  };
  const zoom = useZoom(containerRef, (offset) => showImage(activeIndex + offset));
  const { zoom: zoomLevel, x, y } = zoom.view;
  const image = images[activeIndex];
  const alt = formatImageAlt(altTexts[image ?? ""] ?? name, activeIndex, lastIndex);
  return (
    <FullScreenDialog open={open} onClose={close} title={t("Pictures of {name}", { name })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keyboard shortcuts for the buttons inside; each shortcut has its button */}
      <div
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-wash"
        onKeyDown={zoom.onKeyDown}
      >
        <div className="relative min-h-0 overflow-hidden">
          <div
            ref={containerRef}
            {...zoom.gestures}
            className={`absolute inset-0 touch-none select-none ${zoomLevel > minZoom ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
          >
            <div
              className={zoom.isDragging ? "size-full" : "size-full transition-transform"}
              style={{ transform: `translate(${x}px, ${y}px) scale(${zoomLevel})` }}
            >
              <Image
                key={image ?? "none"}
                src={image}
                alt={alt}
                // The gallery has already loaded this size.
                sizes={gallerySizes}
                priority
                {...imageProps}
                className={imageClass}
              />
              {/* The large image covers the smaller one, which stays visible until the large one has loaded. */}
              {image && zoomLevel > minZoom && (
                <Image
                  key={`${image} large`}
                  src={image}
                  alt=""
                  sizes="200vw"
                  fallback={transparentImage}
                  {...imageProps}
                  className={`${imageClass} absolute! inset-0`}
                />
              )}
            </div>
          </div>
          {lastIndex > 0 && (
            <>
              <ArrowButton
                label={t("Previous picture")}
                positionClass="inset-s-3"
                activeIndex={activeIndex}
                endIndex={0}
                onClick={() => showImage(activeIndex - 1)}
              >
                <ChevronLeftIcon />
              </ArrowButton>
              <ArrowButton
                label={t("Next picture")}
                positionClass="inset-e-3"
                activeIndex={activeIndex}
                endIndex={lastIndex}
                onClick={() => showImage(activeIndex + 1)}
              >
                <ChevronRightIcon />
              </ArrowButton>
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:grid md:grid-cols-[1fr_minmax(0,auto)_1fr] md:px-6">
          <div className="flex shrink-0 items-center">
            <IconButton
              label={t("Zoom out")}
              aria-disabled={zoomLevel <= minZoom}
              onClick={zoom.zoomOut}
              className={inactiveClass}
            >
              <ZoomOutIcon />
            </IconButton>
            <button type="button" onClick={zoom.reset} className="min-h-11 w-14 text-sm tabular-nums">
              <span aria-live="polite">{Math.round(zoomLevel * 100)}%</span>
              <span className="sr-only">{t(", show the whole picture")}</span>
            </button>
            <IconButton
              label={t("Zoom in")}
              aria-disabled={zoomLevel >= maxZoom}
              onClick={zoom.zoomIn}
              className={inactiveClass}
            >
              <ZoomInIcon />
            </IconButton>
          </div>
          {lastIndex > 0 && <Thumbnails images={images} activeIndex={activeIndex} onSelect={showImage} />}
        </div>
      </div>
    </FullScreenDialog>
  );
}

type ArrowButtonProps = {
  label: string;
  positionClass: string;
  activeIndex: number;
  endIndex: number;
  onClick: () => void;
  children: ReactNode;
};

/** The button is inactive at the first or last image. Removing it would lose the focus. */
function ArrowButton({ label, positionClass, activeIndex, endIndex, onClick, children }: ArrowButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={activeIndex === endIndex}
      onClick={onClick}
      className={`absolute! top-1/2 -translate-y-1/2 bg-paper/85 ${positionClass} ${inactiveClass}`}
    >
      {children}
    </IconButton>
  );
}

type ThumbnailsProps = { images: readonly string[]; activeIndex: number; onSelect: (index: number) => void };

function Thumbnails({ images, activeIndex, onSelect }: ThumbnailsProps) {
  return (
    <ol aria-label={t("All pictures")} className="scrollbar-none flex min-w-0 grow basis-24 gap-2 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={t("Show picture {value}", { value: index + 1 })}
            aria-current={index === activeIndex ? "true" : undefined}
            onClick={() => onSelect(index)}
            className="block w-11 outline-1 outline-offset-2 outline-transparent transition-[outline-color] hover:outline-line aria-[current]:outline-ink"
          >
            <Image src={image} alt="" sizes="4.5rem" ratio="4/5" />
          </button>
        </li>
      ))}
    </ol>
  );
}

const inactiveClass = "aria-disabled:opacity-40";
