import { type KeyboardEvent, type MouseEvent, type UIEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../../ui/forms/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons/icons.tsx";
import { ZoomInIcon } from "../../../ui/icons/more-icons.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { getLineDirection } from "../../../ui/text/line-direction.ts";
import { t } from "../../../ui/text/t.ts";
import { gallerySizes } from "./gallery-sizes.ts";
import { formatImageAlt } from "./image-alt.ts";
import { LazyZoom } from "./lazy-zoom.tsx";

type GalleryProps = {
  images: string[];
  placeholders: Record<string, string>;
  altTexts: Record<string, string>;
  name: string;
};

/**
 * Prefix of the ids of pictures. `useId` cannot be used, because the gallery's HTML is shared between pages
 * (shared-part.tsx).
 */
const galleryId = "picture";

/**
 * Scroll-snap carousel of the product's images. Customers swipe, press arrow keys or select thumbnails, which are links
 * without JavaScript.
 */
export function Gallery({ images, placeholders, altTexts, name }: GalleryProps) {
  const trackRef = useRef<HTMLUListElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [zoom, setZoom] = useState({ open: false, activeIndex: undefined as number | undefined });
  const hydrated = useHydrated();
  const shownImages = images.length > 0 ? images : [undefined];
  const lastIndex = shownImages.length - 1;
  const scrollToImage = (index: number) => {
    const { current } = trackRef;
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = index * getLineDirection() * (current?.clientWidth ?? 0);
    current?.scrollTo({ left, behavior: prefersReducedMotion ? "instant" : "smooth" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (offset === 0) return;
    event.preventDefault();
    scrollToImage(activeIndex + offset * getLineDirection());
  };
  const closeZoom = () => {
    setZoom({ ...zoom, open: false });
    scrollToImage(zoom.activeIndex ?? activeIndex);
  };
  function onScroll({ currentTarget }: UIEvent) {
    const index = Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth);
    if (index === activeIndex) return;
    const hadFocus = currentTarget.contains(document.activeElement);
    // The state changes before the focus moves, because it makes the new picture focusable and the previous one inert.
    flushSync(() => setActiveIndex(index));
    if (hadFocus) currentTarget.children[index]?.querySelector("button")?.focus({ preventScroll: true });
  }
  return (
    <section
      aria-label={t("Product pictures")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:-mx-page md:sticky md:top-[calc(var(--spacing-header)+2rem)] lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4"
    >
      {lastIndex > 0 && <Thumbnails images={images} activeIndex={activeIndex} onSelect={scrollToImage} />}
      <div className="relative lg:col-start-2">
        <ul
          ref={trackRef}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          className="relative flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain"
        >
          {shownImages.map((image, index) => (
            <li
              key={image ?? "none"}
              id={`${galleryId}-${index}`}
              // Pictures out of sight are inert, so that neither Tab nor a screen reader reaches their zoom buttons.
              inert={index !== activeIndex}
              className="w-full shrink-0 snap-start"
            >
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setZoom({ open: true, activeIndex: index })}
                className="gallery-zoom"
              >
                <span className="sr-only">{`${t("Zoom:")} `}</span>
                <Image
                  src={image}
                  // Only the first picture has a placeholder in the server's HTML, because the others are out of sight
                  // until the visitor scrolls.
                  placeholder={image && (index === 0 || hydrated) ? placeholders[image] : undefined}
                  alt={formatImageAlt(altTexts[image ?? ""] ?? name, index, lastIndex)}
                  sizes={gallerySizes}
                  priority={index === 0}
                  ratio="4/5"
                />
              </button>
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className={zoomIconClass}>
          <ZoomInIcon />
        </span>
        {lastIndex > 0 && (
          <>
            <IconButton
              label={t("Previous picture")}
              disabled={activeIndex === 0}
              onClick={() => scrollToImage(activeIndex - 1)}
              className={`${arrowClass} inset-s-3`}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={t("Next picture")}
              disabled={activeIndex === lastIndex}
              onClick={() => scrollToImage(activeIndex + 1)}
              className={`${arrowClass} inset-e-3`}
            >
              <ChevronRightIcon />
            </IconButton>
            <p className="absolute inset-e-4 bottom-4 rounded-full bg-paper/85 px-3 py-1 text-xs tabular-nums md:hidden">
              <span className="sr-only">{`${t("Picture")} `}</span>
              {`${activeIndex + 1} / ${lastIndex + 1}`}
            </p>
          </>
        )}
      </div>
      <LazyZoom
        {...zoom}
        images={images}
        altTexts={altTexts}
        name={name}
        onIndexChange={(activeIndex) => setZoom({ open: true, activeIndex })}
        onClose={closeZoom}
      />
    </section>
  );
}

type ThumbnailsProps = { images: string[]; activeIndex: number; onSelect: (index: number) => void };

function Thumbnails({ images, activeIndex, onSelect }: ThumbnailsProps) {
  const onClick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onSelect(index);
  };
  return (
    <ol className="grid content-start gap-3 max-lg:order-last max-md:scrollbar-none max-md:flex max-md:gap-2 max-md:overflow-x-auto max-md:px-page max-md:py-1 md:max-lg:grid-cols-4">
      {images.slice(0, 8).map((image, index) => (
        <li key={image} className="gallery-item">
          <a
            href={`#${galleryId}-${index}`}
            aria-label={t("Show picture {value}", { value: index + 1 })}
            aria-current={index === activeIndex ? "true" : undefined}
            onClick={(event) => onClick(event, index)}
            className="gallery-thumbnail"
          >
            <Image src={image} alt="" sizes="(min-width: 64rem) 4.5rem, (min-width: 48rem) 11vw, 3.25rem" ratio="4/5" />
          </a>
        </li>
      ))}
    </ol>
  );
}

const zoomIconClass =
  "pointer-events-none absolute inset-e-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper/85 max-md:bottom-auto max-md:top-3 no-scripts:hidden";
const arrowClass = "gallery-arrow";
