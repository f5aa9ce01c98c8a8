import { type ComponentProps, useContext, useEffect, useRef } from "react";
import { classNames } from "../styles/class-names.ts";
import { CdnContext } from "./cdn-url.ts";
import { focusStyle, placeholderClass, placeholderStyle } from "./image-placeholder.ts";
import { getImageSource, RemoteImageHosts } from "./image-source.ts";
import { useImageRetries } from "./use-image-retries.ts";

type ImageProps = Omit<ComponentProps<"img">, "src" | "alt" | "srcSet"> & {
  /**
   * URL of the image. If it is undefined or fails to load, the fallback image is shown. A failed image is requested up
   * to three more times.
   */
  src: string | undefined;
  alt: string;
  /** Rendered width, in the syntax of the sizes attribute: "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** True for the first large image of a page, which loads eagerly with high priority. All other images load lazily. */
  priority?: boolean | undefined;
  /**
   * Aspect ratio in CSS syntax, width by height. "auto" fills the container's height. Default: the ratio of `image-box`
   * in repeated.css.
   */
  ratio?: `${number}/${number}` | "auto" | undefined;
  /**
   * Low-quality placeholder (20 pixels, base64) shown while loading, with the focus point. Default: the wash background
   * colour.
   */
  placeholder?: string | undefined;
  /** Image shown if `src` is missing or fails. Default: the default product image. */
  fallback?: string | undefined;
};

const defaultImage = "/default-product.svg";
const defaultRatio = "3/4";

/**
 * An image in a box of fixed aspect ratio (no layout shift) that fades in over its placeholder. `className` applies to
 * the box.
 */
export function Image({
  src,
  alt,
  sizes,
  priority = false,
  ratio = defaultRatio,
  placeholder,
  fallback = defaultImage,
  className,
  ...rest
}: ImageProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const remoteHosts = useContext(RemoteImageHosts);
  const cdn = useContext(CdnContext);
  const imageSource = src ? getImageSource(src, sizes, remoteHosts, cdn) : { src: fallback };
  const { hasFailed, markFailed } = useImageRetries(src, imageSource, sizes);
  const showFallback = !src || hasFailed;
  // The image may have loaded or failed before hydration. Only images that are still loading are hidden to fade in, so
  // that all images show without scripts. The state is set on the element directly, because nothing else depends on it.
  useEffect(() => {
    if (!imageRef.current) return;
    const { complete, naturalWidth, dataset } = imageRef.current;
    if (complete && !naturalWidth && !showFallback) markFailed();
    else dataset.state = complete ? "loaded" : "loading";
  }, [src, showFallback]);

  const placeholderImage = showFallback ? undefined : placeholderStyle(placeholder);
  const source: ReturnType<typeof getImageSource> = showFallback ? { src: fallback } : imageSource;
  const image = (
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
      onError={markFailed}
      style={showFallback ? undefined : focusStyle(placeholder)}
      className="image"
    />
  );
  return (
    <span
      className={classNames("image-box", placeholderImage && placeholderClass, className)}
      style={ratio === defaultRatio ? placeholderImage : { aspectRatio: ratio, ...placeholderImage }}
    >
      {cdn && source.srcSet && src ? (
        <picture key={source.src}>
          <source
            type="image/avif"
            srcSet={getImageSource(src, sizes, remoteHosts, cdn, "avif").srcSet}
            sizes={sizes}
          />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
