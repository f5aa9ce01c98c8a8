import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const emptyDocument = "<!doctype html><html lang='en'><head><title>Preview</title></head><body></body></html>";

type PreviewFrameProps = {
  /** The width of the screen that it shows. */
  width: number;
  /** The height on this page. */
  height?: number;
  children: ReactNode;
};

/**
 * A document of its own, as wide as the screen that it shows: the styles of the shop's pages depend on the width of the window. It is scaled
 * down to the space that there is. Links and buttons in it do nothing.
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
  // The theme may change while the preview is shown.
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

/** The styles of this page, in development as elements of the head that are replaced by hot reload. */
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
