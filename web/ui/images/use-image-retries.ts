import { useEffect, useState } from "react";

/**
 * Pauses before each new request, in milliseconds. A server that is too busy to resize the image answers with a
 * Retry-After of 5 seconds.
 */
const retryDelaysMs = [5000, 15_000, 45_000];

type Failure = { src: string; retries: number };
type Source = { src: string; srcSet?: string };

/**
 * Returns whether the image of `src` has failed, and `markFailed` for the element's error event. A failed image is
 * requested up to three more times, because a busy server answers 503 and the browser cannot distinguish that from a
 * broken file. The fallback stays until the image has loaded.
 */
export function useImageRetries(src: string | undefined, source: Source, sizes: string) {
  const [failure, setFailure] = useState<Failure>();
  const [isShown, setIsShown] = useState(true);
  const retries = failure?.src === src ? failure?.retries : undefined;
  const { src: url, srcSet = "" } = source;
  // The timer and the request are outside React, and end when the element is unmounted.
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
