import { useEffect, useState } from "react";
import { addFontStyles } from "./font-styles.ts";

type ShopFrameProps = {
  path: string;
  /** The width of the simulated screen, in pixels. */
  width: number;
  /** The style attribute of the document. */
  style: string;
  isDark: boolean;
  /** Called with the path of the first product that the page links to. */
  onProduct: (path: string) => void;
};

/** Height of the frame on this page, in pixels. */
const height = 720;

/** A page of the shop in another look, as wide as the simulated screen and scaled down to the available space. */
export function ShopFrame({ path, width, style, isDark, onProduct }: ShopFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [shown, setShown] = useState<Document>();
  const [space, setSpace] = useState(width);
  // The size of the element is outside of React.
  useEffect(() => {
    const parent = frame?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? width));
    observer.observe(parent);
    return () => observer.disconnect();
  }, [frame, width]);
  // The document of the frame is outside of React.
  useEffect(() => {
    if (!shown) return;
    addFontStyles(shown);
    shown.documentElement.style.cssText = style;
    shown.documentElement.dataset.theme = isDark ? "dark" : "light";
  }, [shown, style, isDark]);
  function show(loaded: Document | null) {
    setShown(loaded ?? undefined);
    const product = loaded?.querySelector('a[href^="/productdetails/"]')?.getAttribute("href");
    if (product) onProduct(product);
  }
  const scale = Math.min(1, space / width);
  return (
    <div className="overflow-hidden rounded-md border border-hairline" style={{ height }}>
      <iframe
        ref={setFrame}
        title="Page of the shop"
        src={path}
        onLoad={({ currentTarget }) => show(currentTarget.contentDocument)}
        className="mx-auto block origin-top-left"
        style={{ width, height: height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  );
}
