import { createContext, useContext } from "react";

/** The shop's own origin, from the configuration: never from a request's Host header. */
export const Origin = createContext("");

type SeoProps = {
  title: string;
  description?: string | undefined;
  /** The one address of this page, from the root. */
  canonical?: string | undefined;
  image?: string | undefined;
  /** schema.org data. */
  ld?: object | undefined;
  index?: boolean;
};

/** React lifts title, meta and link into the head; the JSON-LD stays where it is. */
export function Seo({ title, description, canonical, image, ld, index = true }: SeoProps) {
  const origin = useContext(Origin);
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {image && <meta property="og:image" content={image.startsWith("/") ? origin + image : image} />}
      {!index && <meta name="robots" content="noindex" />}
      {ld && <script type="application/ld+json" dangerouslySetInnerHTML={asJson(ld)} />}
    </>
  );
}

// A product's text may hold "</script>".
function asJson(ld: object) {
  return { __html: JSON.stringify(ld).replaceAll("<", "\\u003c") };
}
