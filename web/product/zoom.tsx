import { type ReactNode, useRef } from "react";
import { IconButton } from "../ui/button.tsx";
import { FullScreenDialog } from "../ui/full-screen-dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../ui/icons.tsx";
import { Image } from "../ui/image.tsx";
import { ZoomInIcon, ZoomOutIcon } from "../ui/more-icons.tsx";
import { gallerySizes } from "./gallery-sizes.ts";
import { formatImageAlt } from "./image-alt.ts";
import { useZoom } from "./use-zoom.ts";
import { leastZoom, mostZoom } from "./zoom-view.ts";

export type ZoomProps = {
  pictures: readonly string[];
  blurs: Record<string, string>;
  alts: Record<string, string>;
  name: string;
  activeIndex: number;
  onIndexChange: (index: number) => void;
  open: boolean;
  onClose: () => void;
};

/** A product's pictures as large as the screen, 1 to 3 times (SPEC §4). */
export function Zoom({ pictures, blurs, alts, name, activeIndex: at, onIndexChange, open, onClose }: ZoomProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;
  const show = (wanted: number) => {
    zoom.whole();
    onIndexChange(Math.min(last, Math.max(0, wanted)));
  };
  const close = () => {
    zoom.whole();
    onClose();
  };
  const zoom = useZoom(place, (by) => show(at + by));
  const { zoom: times, x, y } = zoom.view;
  const picture = pictures[at];
  const which = formatImageAlt(alts[picture ?? ""] ?? name, at, last);
  return (
    <FullScreenDialog open={open} onClose={close} title={`Pictures of ${name}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons in it; each key has its button too */}
      <div
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-wash"
        onKeyDown={zoom.onKeyDown}
      >
        <div className="relative min-h-0 overflow-hidden">
          <div
            ref={place}
            {...zoom.gestures}
            className={`absolute inset-0 touch-none select-none ${times > leastZoom ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
          >
            <div
              className={zoom.held ? "size-full" : "size-full transition-transform"}
              style={{ transform: `translate(${x}px, ${y}px) scale(${times})` }}
            >
              <Image
                key={picture ?? "none"}
                src={picture}
                placeholder={picture && blurs[picture]}
                alt={which}
                // At first the gallery's own, which is there; closer a larger one, and until it comes the first one stays.
                sizes={times > leastZoom ? "200vw" : gallerySizes}
                draggable={false}
                priority
                ratio="auto"
                className="size-full bg-transparent! before:hidden [&_img]:object-contain"
              />
            </div>
          </div>
          {last > 0 && (
            <>
              <Turn label="Previous picture" side="left-3" at={at} end={0} onClick={() => show(at - 1)}>
                <ChevronLeftIcon />
              </Turn>
              <Turn label="Next picture" side="right-3" at={at} end={last} onClick={() => show(at + 1)}>
                <ChevronRightIcon />
              </Turn>
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:grid md:grid-cols-[1fr_minmax(0,auto)_1fr] md:px-6">
          <div className="flex shrink-0 items-center">
            <IconButton label="Zoom out" aria-disabled={times <= leastZoom} onClick={zoom.farther} className={spent}>
              <ZoomOutIcon />
            </IconButton>
            <button type="button" onClick={zoom.whole} className="min-h-11 w-14 text-sm tabular-nums">
              <span aria-live="polite">{Math.round(times * 100)}%</span>
              <span className="sr-only">, show the whole picture</span>
            </button>
            <IconButton label="Zoom in" aria-disabled={times >= mostZoom} onClick={zoom.closer} className={spent}>
              <ZoomInIcon />
            </IconButton>
          </div>
          {last > 0 && <Thumbnails pictures={pictures} at={at} onShow={show} />}
        </div>
      </div>
    </FullScreenDialog>
  );
}

type TurnProps = { label: string; side: string; at: number; end: number; onClick: () => void; children: ReactNode };

/** At the last picture it stays, spent: a button that goes away takes the focus with it. */
function Turn({ label, side, at, end, onClick, children }: TurnProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={at === end}
      onClick={onClick}
      className={`absolute! top-1/2 -translate-y-1/2 bg-paper/85 ${side} ${spent}`}
    >
      {children}
    </IconButton>
  );
}

type ThumbnailsProps = { pictures: readonly string[]; at: number; onShow: (at: number) => void };

function Thumbnails({ pictures, at, onShow }: ThumbnailsProps) {
  return (
    <ol aria-label="All pictures" className="scrollbar-none flex min-w-0 grow basis-24 gap-2 overflow-x-auto p-1">
      {pictures.map((picture, place) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === at ? "true" : undefined}
            onClick={() => onShow(place)}
            className="block w-11 outline-1 outline-offset-2 outline-transparent transition-[outline-color] hover:outline-line aria-[current]:outline-ink"
          >
            <Image src={picture} alt="" sizes="4.5rem" ratio="4/5" />
          </button>
        </li>
      ))}
    </ol>
  );
}

const spent = "aria-disabled:opacity-40";
