import { useEffect, useRef, useState } from "react";

const emptyDocument = "<!doctype html><html lang='en'><head><title>Email</title></head><body></body></html>";

/**
 * An email in a frame as wide as the simulated screen, scaled down to the available space and as high as the email. The
 * frame runs no scripts. The page's policy for styles applies inside it, so the style element of the email, which has the
 * colours of the dark mode, becomes a style sheet of the document.
 */
export function MailFrame({ html, width, isDark }: { html: string; width: number; isDark: boolean }) {
  const outer = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [space, setSpace] = useState(width);
  const [height, setHeight] = useState(560);
  // The size of the element is outside of React.
  useEffect(() => {
    const element = outer.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  // The document of the frame is outside of React.
  useEffect(() => {
    // A preview that is not shown beside the texts has no space, and no height to measure.
    if (!frame || !isLoaded || space === 0) return;
    setHeight(showMail(frame, html, isDark));
  }, [frame, isLoaded, html, isDark, space]);
  const scale = Math.min(1, space / width);
  return (
    <div ref={outer} className="overflow-hidden rounded-md border border-hairline" style={{ height: height * scale }}>
      <iframe
        ref={setFrame}
        title="The email"
        sandbox="allow-same-origin"
        srcDoc={emptyDocument}
        onLoad={() => setLoaded(true)}
        className="mx-auto block origin-top-left"
        style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  );
}

const styleElement = /<style>(.*?)<\/style>/gs;

/** Shows the email and returns its height in pixels. */
function showMail({ contentDocument: shown, contentWindow }: HTMLIFrameElement, html: string, isDark: boolean): number {
  if (!shown || !contentWindow) return 0;
  // The parser would apply the page's policy to style elements, too.
  const styles = [...html.matchAll(styleElement)].map(([, style = ""]) => style).join("\n");
  const mail = new DOMParser().parseFromString(html.replaceAll(styleElement, ""), "text/html");
  // A sheet belongs to the document for whose window it was made.
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(styles.replaceAll("(prefers-color-scheme: dark)", isDark ? "all" : "not all"));
  shown.adoptedStyleSheets = [sheet];
  for (const link of mail.querySelectorAll("a")) link.removeAttribute("href");
  shown.documentElement.lang = mail.documentElement.lang;
  shown.documentElement.style.colorScheme = isDark ? "dark" : "light";
  shown.body.replaceWith(shown.adoptNode(mail.body));
  return shown.body.scrollHeight;
}
