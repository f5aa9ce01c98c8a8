import sanitizeHtml from "sanitize-html";

/** Sanitizes a product description: removes scripts, embedded resources and styles. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, descriptionOptions).trim();
}

/** Sanitizes the shop's content pages, which may also have images, figures and citations. */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html, contentOptions).trim();
}

const textTags =
  "p br hr ul ol li dl dt dd strong b em i u s small sub sup h2 h3 h4 h5 h6 blockquote span div table caption thead tbody tfoot tr th td a".split(
    " ",
  );

const descriptionOptions: sanitizeHtml.IOptions = {
  allowedTags: textTags,
  allowedAttributes: { a: ["href", "title", "rel"], th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // The page already has an h1.
  transformTags: {
    h1: "h2",
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener noreferrer" }),
  },
};

const contentOptions: sanitizeHtml.IOptions = {
  ...descriptionOptions,
  allowedTags: [...textTags, "img", "figure", "figcaption", "cite"],
  allowedAttributes: { ...descriptionOptions.allowedAttributes, img: ["src", "alt", "width", "height", "loading"] },
  allowedSchemesByTag: { img: ["http", "https"] },
  // "//host" looks like a path but is a URL of another host.
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    a: (tagName, { href = "", title }) => ({
      tagName,
      attribs: { href, ...(title && { title }), ...(/^[/#]/.test(href) ? {} : { rel: "noopener noreferrer" }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
  },
};
