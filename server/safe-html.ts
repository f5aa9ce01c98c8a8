import sanitizeHtml from "sanitize-html";

/** A description's HTML without anything that could run, load, or dress up the page around it. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, descriptionOptions).trim();
}

/** The same for the shop's own pages, which may show pictures and quote people. */
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
  // The page has its one h1 already.
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
  // "//host" looks like a path of this shop and is none.
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
