import { type KeyboardEvent, type MouseEvent, type UIEvent, useId, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../ui/icons.tsx";
import { Image } from "../ui/image.tsx";
import { ZoomInIcon } from "../ui/more-icons.tsx";
import { gallerySizes } from "./gallery-sizes.ts";
import { formatImageAlt } from "./image-alt.ts";
import { LazyZoom } from "./zoom-place.tsx";

type GalleryProps = {
  pictures: string[];
  blurs: Record<string, string>;
  alts: Record<string, string>;
  name: string;
};

/** Pictures side by side that snap into place: swiped by thumb, stepped by arrows, and chosen by thumbnails that are links without JavaScript. */
export function Gallery({ pictures, blurs, alts, name }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState({ open: false, activeIndex: undefined as number | undefined });
  const own = useId();
  const shown = pictures.length > 0 ? pictures : [undefined];
  const last = shown.length - 1;
  const show = (wanted: number) => {
    const { current } = track;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    current?.scrollTo({ left: wanted * current.clientWidth, behavior: still ? "instant" : "smooth" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    show(at + by);
  };
  const leave = () => {
    setZoom({ ...zoom, open: false });
    show(zoom.activeIndex ?? at);
  };
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setAt(Math.round(scrollLeft / clientWidth));
  return (
    <section
      aria-label="Product pictures"
      className="max-md:-mx-page md:sticky md:top-[calc(var(--spacing-header)+2rem)] md:grid md:gap-3 lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4"
    >
      {last > 0 && <Thumbnails pictures={pictures} own={own} at={at} show={show} />}
      <div className="relative lg:col-start-2">
        <ul
          ref={track}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          className="relative flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain"
        >
          {shown.map((picture, place) => (
            <li key={picture ?? "none"} id={`${own}-${place}`} className="w-full shrink-0 snap-start">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setZoom({ open: true, activeIndex: place })}
                className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <span className="sr-only">Zoom: </span>
                <Image
                  src={picture}
                  placeholder={picture && blurs[picture]}
                  alt={formatImageAlt(alts[picture ?? ""] ?? name, place, last)}
                  sizes={gallerySizes}
                  priority={place === 0}
                  ratio="4/5"
                />
              </button>
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className={lens}>
          <ZoomInIcon />
        </span>
        {last > 0 && (
          <>
            <IconButton
              label="Previous picture"
              disabled={at === 0}
              onClick={() => show(at - 1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label="Next picture"
              disabled={at === last}
              onClick={() => show(at + 1)}
              className={`${arrow} right-3`}
            >
              <ChevronRightIcon />
            </IconButton>
            <p className="absolute right-4 bottom-4 rounded-full bg-paper/85 px-3 py-1 text-xs tabular-nums md:hidden">
              <span className="sr-only">Picture </span>
              {at + 1} / {last + 1}
            </p>
          </>
        )}
      </div>
      <LazyZoom
        {...zoom}
        pictures={pictures}
        blurs={blurs}
        alts={alts}
        name={name}
        onIndexChange={(activeIndex) => setZoom({ open: true, activeIndex })}
        onClose={leave}
      />
    </section>
  );
}

type ThumbnailsProps = { pictures: string[]; own: string; at: number; show: (wanted: number) => void };

function Thumbnails({ pictures, own, at, show }: ThumbnailsProps) {
  const choose = (event: MouseEvent, place: number) => {
    event.preventDefault();
    show(place);
  };
  return (
    <ol className="grid content-start gap-3 max-md:hidden md:max-lg:order-last md:max-lg:grid-cols-4">
      {pictures.slice(0, 8).map((picture, place) => (
        <li key={picture}>
          <a
            href={`#${own}-${place}`}
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === at ? "true" : undefined}
            onClick={(event) => choose(event, place)}
            className="block outline-1 outline-offset-2 outline-transparent transition-[outline-color] hover:outline-line aria-[current]:outline-ink"
          >
            <Image src={picture} alt="" sizes="(min-width: 64rem) 4.5rem, 12vw" ratio="4/5" />
          </a>
        </li>
      ))}
    </ol>
  );
}

const lens =
  "pointer-events-none absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper/85 max-md:bottom-auto max-md:top-3 no-scripts:hidden";
const arrow = "absolute! top-1/2 -translate-y-1/2 bg-paper/85 max-lg:hidden disabled:opacity-0!";
