/**
 * Prefetches the target of a link that is hovered for 60 ms or focused by keyboard, because it is probably the next
 * page. The delay skips links that only pass under a resting mouse while the page scrolls.
 */
export function prefetchOnHover(prefetch: (url: URL) => void) {
  let timer: ReturnType<typeof setTimeout>;
  for (const event of ["pointerover", "focusin"] as const) {
    document.addEventListener(event, ({ target }) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && link.origin === location.origin && !link.download)
        timer = setTimeout(() => prefetch(new URL(link.href)), 60);
    });
  }
}
