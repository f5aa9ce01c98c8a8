import { type ComponentProps, useContext, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { placeholderClass, placeholderStyle } from "./image-placeholder.ts";
import { getImageSource, RemoteImageHosts } from "./image-source.ts";

type ImageProps = Omit<ComponentProps<"img">, "src" | "alt" | "srcSet"> & {
  /** Nothing, or an address that does not answer, shows the default product picture. */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, as the sizes attribute says it: "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** The first large picture of a page: fetched at once and before others. Every other one is lazy. */
  priority?: boolean | undefined;
  /** Width by height, as CSS says it. "auto" takes the place's own height. */
  ratio?: `${number}/${number}` | "auto" | undefined;
  /** The picture's own 20 pixels, shown until it comes; without them its box is plain cloth. */
  placeholder?: string | undefined;
  /** Shown for what is missing, where that is no product. */
  fallback?: string | undefined;
};

const defaultImage = "/default-product.svg";

/** A picture in a box that never moves: its blur or tinted cloth first, then it fades in. The class goes to the box. */
export function Image({
  src,
  alt,
  sizes,
  priority = false,
  ratio = "3/4",
  placeholder,
  fallback = defaultImage,
  className,
  ...rest
}: ImageProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const showFallback = !src || failedSrc === src;
  // It may have come, or failed, before React was there to hear of it. Only one still on its way is held back to fade
  // in, so that without scripts every picture shows. Written on the element: nothing else of the page depends on it.
  useEffect(() => {
    const { complete, naturalWidth, dataset } = imageRef.current!;
    if (complete && !naturalWidth && !showFallback) setFailedSrc(src);
    else dataset.state = complete ? "loaded" : "loading";
  }, [src, showFallback]);

  const remoteHosts = useContext(RemoteImageHosts);
  const placeholderImage = showFallback ? undefined : placeholderStyle(placeholder);
  const source = showFallback ? { src: fallback } : getImageSource(src, sizes, remoteHosts);
  return (
    <span
      className={classNames("relative block overflow-hidden bg-wash", placeholderImage && placeholderClass, className)}
      style={{ ...(ratio === "auto" ? undefined : { aspectRatio: ratio }), ...placeholderImage }}
    >
      <img
        {...rest}
        {...source}
        key={source.src}
        ref={imageRef}
        alt={alt}
        sizes={sizes}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "auto" : "async"}
        onLoad={({ currentTarget }) => {
          currentTarget.dataset.state = "loaded";
        }}
        onError={() => setFailedSrc(src)}
        className="image absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
