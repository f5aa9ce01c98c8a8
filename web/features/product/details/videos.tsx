import { useContext, useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/forms/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons/icons.tsx";
import { MutedIcon, SoundIcon } from "../../../ui/icons/later-icons.tsx";
import { PauseIcon, PlayIcon } from "../../../ui/icons/more-icons.tsx";
import { CdnContext, toCdnUrl } from "../../../ui/images/cdn-url.ts";
import { getImageSource, RemoteImageHosts } from "../../../ui/images/image-source.ts";
import { t } from "../../../ui/text/t.ts";

/** Time until the next video, in milliseconds (SPEC §9). */
const advanceMs = 5000;

type VideosProps = {
  videos: readonly string[];
  /** Image shown until the first video has loaded. */
  poster: string | undefined;
  name: string;
  /** True if the tab is visible. Videos in a hidden tab do not play. */
  open: boolean;
};

/** A product's videos, played one after the other in a loop. With reduced motion, the customer starts them. */
export function Videos({ videos, poster, name, open }: VideosProps) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isMuted, setIsMuted] = useState(true);
  const [failedUrl, setFailedUrl] = useState<string>();
  const videoRef = useRef<HTMLVideoElement>(null);
  const hosts = useContext(RemoteImageHosts);
  const cdn = useContext(CdnContext);
  const hasMultipleVideos = videos.length > 1;
  const shouldPlay = isPlaying && open;
  const url = videos[activeIndex];
  const advance = (offset: number) => setActiveIndex((current) => (current + offset + videos.length) % videos.length);

  // Playing is a method call, not an attribute. A browser may refuse it; the button then offers to start.
  useEffect(() => {
    if (!shouldPlay) videoRef.current?.pause();
    else videoRef.current?.play().catch(({ name }: Error) => name === "NotAllowedError" && setIsPlaying(false));
  }, [shouldPlay, url]);
  // No listener received the error of a video that failed before it was mounted.
  useEffect(() => {
    if (videoRef.current?.error) setFailedUrl(url);
  }, [url]);
  // Timers are outside React; every change of the video, by timer or button, restarts the interval.
  useEffect(() => {
    if (!shouldPlay || !hasMultipleVideos) return;
    const timer = setTimeout(() => advance(1), advanceMs);
    return () => clearTimeout(timer);
  }, [shouldPlay, hasMultipleVideos, activeIndex]);

  return (
    <section aria-label={t("Videos of {name}", { name })} className="mx-auto grid w-full max-w-md gap-3">
      <div className="relative aspect-3/4 overflow-hidden bg-wash">
        <video
          key={url}
          ref={videoRef}
          src={url && toCdnUrl(url, cdn)}
          poster={poster && activeIndex === 0 ? getImageSource(poster, "28rem", hosts, cdn).src : undefined}
          aria-label={
            hasMultipleVideos
              ? t("{name}, video {value} of {length}", { name, value: activeIndex + 1, length: videos.length })
              : t("{name}, video", { name })
          }
          muted={isMuted}
          loop
          playsInline
          preload="metadata"
          onError={() => setFailedUrl(url)}
          className="absolute inset-0 size-full object-cover"
        />
        {failedUrl === url && (
          <p className="absolute inset-0 grid place-items-center bg-wash p-6 text-center text-muted">
            {t("This video cannot be played.")}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between">
        <div className="flex">
          <IconButton label={isPlaying ? t("Pause") : t("Play")} onClick={() => setIsPlaying(!isPlaying)}>
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <IconButton label={isMuted ? t("Unmute") : t("Mute")} onClick={() => setIsMuted(!isMuted)}>
            {isMuted ? <MutedIcon /> : <SoundIcon />}
          </IconButton>
        </div>
        {hasMultipleVideos && (
          <div className="flex items-center">
            <IconButton label={t("Previous video")} onClick={() => advance(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            {/* The number is announced when the customer switches videos, but not every five seconds during
                autoplay. */}
            <p aria-live={isPlaying ? "off" : "polite"} className="min-w-12 text-center text-sm tabular-nums">
              <span className="sr-only">{t("Video")} </span>
              {activeIndex + 1} / {videos.length}
            </p>
            <IconButton label={t("Next video")} onClick={() => advance(1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}
