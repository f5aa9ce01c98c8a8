/**
 * A link that is pointed at for a moment, or reached by keyboard, is probably followed next; one that only passes under a
 * resting mouse while the page scrolls is not.
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
