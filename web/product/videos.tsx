import { useContext, useEffect, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../ui/icons.tsx";
import { getImageSource, RemoteImageHosts } from "../ui/image-source.ts";
import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from "../ui/more-icons.tsx";

/** SPEC §9, in milliseconds. */
const advanceAfter = 5000;

type VideosProps = {
  videos: readonly string[];
  /** Stands in the first video's place until it comes. */
  poster: string | undefined;
  name: string;
  /** The tab is in view: what nobody sees does not play. */
  open: boolean;
};

/** A product's videos, one after the other and round again. Whoever wants less motion starts them. */
export function Videos({ videos, poster, name, open }: VideosProps) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [muted, setMuted] = useState(true);
  const [failed, setFailed] = useState<string>();
  const video = useRef<HTMLVideoElement>(null);
  const hosts = useContext(RemoteImageHosts);
  const several = videos.length > 1;
  const running = playing && open;
  const address = videos[at];
  const turn = (by: number) => setAt((now) => (now + by + videos.length) % videos.length);

  // Playing is a call, not an attribute; a browser may refuse it, and the button then offers to start.
  useEffect(() => {
    if (!running) video.current?.pause();
    else video.current?.play().catch(({ name }: Error) => name === "NotAllowedError" && setPlaying(false));
  }, [running, address]);
  // A video that failed before it stood in the page told nobody.
  useEffect(() => {
    if (video.current?.error) setFailed(address);
  }, [address]);
  useEffect(() => {
    if (!running || !several) return;
    const timer = setTimeout(() => turn(1), advanceAfter);
    return () => clearTimeout(timer);
  }, [running, several, at]);

  return (
    <section aria-label={`Videos of ${name}`} className="mx-auto grid w-full max-w-md gap-3">
      <div className="relative aspect-3/4 overflow-hidden bg-wash">
        <video
          key={address}
          ref={video}
          src={address}
          poster={poster && at === 0 ? getImageSource(poster, "28rem", hosts).src : undefined}
          aria-label={several ? `${name}, video ${at + 1} of ${videos.length}` : `${name}, video`}
          muted={muted}
          loop
          playsInline
          preload="metadata"
          onError={() => setFailed(address)}
          className="absolute inset-0 size-full object-cover"
        />
        {failed === address && (
          <p className="absolute inset-0 grid place-items-center bg-wash p-6 text-center text-muted">
            This video cannot be played.
          </p>
        )}
      </div>
      <div className="flex items-center justify-between">
        <div className="flex">
          <IconButton label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)}>
            {playing ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <IconButton label={muted ? "Unmute" : "Mute"} onClick={() => setMuted(!muted)}>
            {muted ? <MutedIcon /> : <SoundIcon />}
          </IconButton>
        </div>
        {several && (
          <div className="flex items-center">
            <IconButton label="Previous video" onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            {/* Said when the shopper turns, not every five seconds. */}
            <p aria-live={playing ? "off" : "polite"} className="min-w-12 text-center text-sm tabular-nums">
              <span className="sr-only">Video </span>
              {at + 1} / {videos.length}
            </p>
            <IconButton label="Next video" onClick={() => turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}
