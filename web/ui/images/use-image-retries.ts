import { useEffect, useState } from "react";

/** Pauses before each new request, in milliseconds. A server without a free place for the image asks for 5 seconds. */
const retryDelaysMs = [5000, 15_000, 45_000];

type Failure = { src: string; retries: number };
type Source = { src: string; srcSet?: string };

/**
 * Whether the image of `src` has failed, and `markFailed` for the element that fails. A failed image is requested again a few times, because a busy
 * server answers 503 and the browser does not tell that from a broken file. The fallback stays until the image has arrived.
 */
export function useImageRetries(src: string | undefined, source: Source, sizes: string) {
  const [failure, setFailure] = useState<Failure>();
  const [isShown, setIsShown] = useState(true);
  const retries = failure?.src === src ? failure?.retries : undefined;
  const { src: url, srcSet = "" } = source;
  // Timer and request are outside React, and end with the element.
  useEffect(() => {
    const delayMs = retries === undefined ? undefined : retryDelaysMs[retries];
    if (src === undefined || delayMs === undefined || isShown) return;
    const probe = new Image();
    const timer = setTimeout(() => {
      probe.onload = () => setIsShown(true);
      probe.onerror = () => setFailure({ src, retries: (retries ?? 0) + 1 });
      probe.sizes = sizes;
      probe.srcset = srcSet;
      probe.src = url;
    }, delayMs);
    return () => {
      clearTimeout(timer);
      probe.onload = null;
      probe.onerror = null;
    };
  }, [src, url, srcSet, sizes, retries, isShown]);
  const hasFailed = retries !== undefined && !isShown;
  return {
    hasFailed,
    markFailed() {
      // The fallback itself may be missing.
      if (src === undefined || hasFailed) return;
      setFailure({ src, retries: retries === undefined ? 0 : retries + 1 });
      setIsShown(false);
    },
  };
}
