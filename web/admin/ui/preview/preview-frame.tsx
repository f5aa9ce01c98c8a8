import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const emptyDocument = "<!doctype html><html lang='en'><head><title>Preview</title></head><body></body></html>";

type PreviewFrameProps = {
  /** The width of the simulated screen, in pixels. */
  width: number;
  /** The height of the frame on this page, in pixels. */
  height?: number;
  children: ReactNode;
};

/**
 * An iframe as wide as the simulated screen, because the styles of the shop's pages depend on the width of the window.
 * The iframe is scaled down to the available space. Links and buttons in it do nothing.
 */
export function PreviewFrame({ width, height = 720, children }: PreviewFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [space, setSpace] = useState(width);
  // The size of the element is outside React.
  useEffect(() => {
    const parent = frame?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? width));
    observer.observe(parent);
    return () => observer.disconnect();
  }, [frame, width]);
  // The document of the iframe gets the theme of this page.
  useEffect(() => {
    const root = body?.ownerDocument.documentElement;
    const { theme } = document.documentElement.dataset;
    if (root && theme) root.dataset.theme = theme;
  }, [body]);
  const scale = Math.min(1, space / width);
  return (
    <div className="overflow-hidden rounded-md border border-hairline bg-paper" style={{ height }}>
      <iframe
        ref={setFrame}
        title="Preview"
        srcDoc={emptyDocument}
        onLoad={({ currentTarget }) => setBody(addStyles(currentTarget))}
        className="mx-auto block origin-top-left"
        style={{ width, height: height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
      {body && createPortal(<div onClickCapture={ignore}>{children}</div>, body)}
    </div>
  );
}

/**
 * Copies the styles of this page into the iframe. In development they are style elements, which hot reload replaces.
 */
function addStyles({ contentDocument }: HTMLIFrameElement): HTMLElement | undefined {
  if (!contentDocument) return undefined;
  for (const style of document.head.querySelectorAll("link[rel=stylesheet], style"))
    contentDocument.head.append(style.cloneNode(true));
  return contentDocument.body;
}

function ignore(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}
