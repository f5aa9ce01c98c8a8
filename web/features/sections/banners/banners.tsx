import { type FocusEvent, useRef, useState } from "react";
import type { Banner } from "#contract/content/content.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons/icons.tsx";
import { PauseIcon, PlayIcon } from "../../../ui/icons/more-icons.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import { BannerSlide } from "./banner-slide.tsx";
import { useAutoplay } from "./use-autoplay.ts";

/** Promotional banners: a single one is static, several rotate (SPEC §9: every 3000 ms, transition of 500 ms). */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const defaultBanner = useDefaultBanner();
  const [first = defaultBanner, ...others] = banners;
  return (
    <section aria-label={t("Promotions")} aria-roledescription="carousel" className="wrap lazy-render">
      {others.length === 0 ? (
        <BannerSlide banner={first} showImage showPlaceholder />
      ) : (
        <BannerCarousel slides={banners} />
      )}
    </section>
  );
}

function BannerCarousel({ slides }: { slides: readonly Banner[] }) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const hydrated = useHydrated();
  const carouselRef = useRef<HTMLDivElement>(null);
  const advance = (offset: number) => setActiveIndex((current) => (current + offset + slides.length) % slides.length);
  const listRef = useRef<HTMLUListElement>(null);
  /**
   * Shows the next slide unless its image is still loading. An image that failed to load has been replaced by the
   * default banner.
   */
  function advanceWhenLoaded() {
    const nextSlide = listRef.current?.children[(activeIndex + 1) % slides.length];
    if (nextSlide?.querySelector("img")?.complete) advance(1);
  }
  const { isPlaying, setIsPlaying } = useAutoplay(advanceWhenLoaded, isPaused);
  const onBlur = ({ relatedTarget }: FocusEvent) => setIsPaused(carouselRef.current?.contains(relatedTarget) ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus pause autoplay; nothing to operate
    <div
      ref={carouselRef}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={onBlur}
    >
      {/* Slides are announced only when the visitor changes them. Announcing autoplay would never end. */}
      <ul
        ref={listRef}
        aria-live={isPlaying ? "off" : "polite"}
        className="grid no-scripts:flex no-scripts:snap-x no-scripts:overflow-x-auto"
      >
        {slides.map((banner, index) => (
          <li
            key={banner._id}
            inert={index !== activeIndex}
            aria-label={t("{value} of {length}", { value: index + 1, length: slides.length })}
            className={classNames("wide-slide", index !== activeIndex && "wide-slide-hidden")}
          >
            <BannerSlide
              banner={banner}
              showImage={!hydrated || isAdjacent(index, activeIndex, slides.length)}
              showPlaceholder={hydrated || index === 0}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-end gap-1 no-scripts:hidden">
        <p className="me-auto text-sm text-muted tabular-nums" aria-hidden="true">
          {`${activeIndex + 1} / ${slides.length}`}
        </p>
        <IconButton label={isPlaying ? t("Pause") : t("Play")} onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </IconButton>
        <IconButton label={t("Previous banner")} onClick={() => advance(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={t("Next banner")} onClick={() => advance(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </div>
  );
}

/** True for the active, previous and next slide. The images of the others need not be fetched yet. */
function isAdjacent(index: number, activeIndex: number, slideCount: number): boolean {
  const distance = Math.abs(index - activeIndex);
  return Math.min(distance, slideCount - distance) <= 1;
}

/** The banner of a shop that has not uploaded any. */
function useDefaultBanner(): Banner {
  const { app_title } = useSettings();
  return {
    _id: "default",
    title: app_title,
    text: "",
    isActive: true,
    imageUrl: "/default-banner.jpg",
    linkUrl: "/productlist",
    linkLabel: t("See everything"),
  };
}
