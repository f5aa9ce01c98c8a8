import { useContext, useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/forms/button.tsx";
import { PauseIcon, PlayIcon } from "../../../ui/icons/more-icons.tsx";
import { CdnContext, toCdnUrl } from "../../../ui/images/cdn-url.ts";
import { t } from "../../../ui/text/t.ts";

/** A video without sound over an image, with a button that pauses it. With reduced motion, the customer starts it. */
export function LoopingVideo({ url, label }: { url: string; label: string }) {
  const cdn = useContext(CdnContext);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasPlayed, setPlayed] = useState(false);
  const play = () => videoRef.current?.play().catch(() => setPlaying(false));
  // Playing is a method call. A browser may refuse it; the image then stays, and the button offers to start.
  useEffect(() => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) void play();
  }, []);
  return (
    <>
      <video
        ref={videoRef}
        src={toCdnUrl(url, cdn)}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        onPlaying={() => {
          setPlaying(true);
          setPlayed(true);
        }}
        onPause={() => setPlaying(false)}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-500 ${hasPlayed ? "" : "opacity-0"}`}
      />
      <IconButton
        label={isPlaying ? t("Pause") : t("Play")}
        onClick={() => (isPlaying ? videoRef.current?.pause() : play())}
        className="absolute! end-3 bottom-3 z-1 bg-(--light-paper)/80 text-(--light-ink)! no-scripts:hidden"
      >
        {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
      </IconButton>
    </>
  );
}
