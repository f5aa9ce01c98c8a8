import { type FocusEvent, useRef, useState } from "react";
import type { Banner } from "#contract/content.ts";
import { useSettings } from "../state/settings.ts";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../ui/icons.tsx";
import { PauseIcon, PlayIcon } from "../ui/more-icons.tsx";
import { BannerSlide } from "./banner-slide.tsx";
import { useAutoplay } from "./use-autoplay.ts";

/** The promotional banners: one stands, several take turns (SPEC §9: 3000 ms, 500 ms of transition). */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const fallback = useDefault();
  const slides = banners.length > 0 ? banners : [fallback];
  return (
    <section aria-label="Promotions" aria-roledescription="carousel" className="wrap lazy-render">
      {slides.length === 1 ? <BannerSlide banner={slides[0]!} pictured /> : <Turns slides={slides} />}
    </section>
  );
}

function Turns({ slides }: { slides: readonly Banner[] }) {
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const go = (step: number) => setAt((now) => (now + step + slides.length) % slides.length);
  const { playing, setPlaying } = useAutoplay(() => go(1), held);
  const leave = ({ relatedTarget }: FocusEvent) => setHeld(place.current?.contains(relatedTarget) ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever reads or points stops the turning; nothing to operate
    <div
      ref={place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      {/* Said only when the shopper turns it: what turns by itself would talk all day. */}
      <ul
        aria-live={playing ? "off" : "polite"}
        className="grid no-scripts:flex no-scripts:snap-x no-scripts:overflow-x-auto"
      >
        {slides.map((banner, index) => (
          <li
            key={banner._id}
            inert={index !== at}
            aria-label={`${index + 1} of ${slides.length}`}
            className={classNames(
              "[grid-area:1/1] no-scripts:visible no-scripts:w-full no-scripts:shrink-0 no-scripts:snap-start no-scripts:opacity-100",
              index !== at && leaving,
            )}
          >
            <BannerSlide banner={banner} pictured={!hydrated || near(index, at, slides.length)} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-end gap-1 no-scripts:hidden">
        <p className="mr-auto text-sm text-muted tabular-nums" aria-hidden="true">
          {at + 1} / {slides.length}
        </p>
        <IconButton label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)}>
          {playing ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </IconButton>
        <IconButton label="Previous banner" onClick={() => go(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label="Next banner" onClick={() => go(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </div>
  );
}

// Fades above the next one, which stands there at once: its words are never half clear, and the page never shows through both.
const leaving = "pointer-events-none invisible z-1 opacity-0 transition-[opacity,visibility] duration-500";

/** The one shown, the one that leaves and the one that comes: the others' pictures need not be fetched yet. */
function near(index: number, at: number, count: number): boolean {
  const apart = Math.abs(index - at);
  return Math.min(apart, count - apart) <= 1;
}

/** A shop without banners yet has a quiet one. */
function useDefault(): Banner {
  const { app_title } = useSettings();
  return {
    ...{ _id: "default", title: app_title, text: "", isActive: true },
    ...{ imageUrl: "/default-banner.jpg", linkUrl: "/productlist", linkLabel: "See everything" },
  };
}
