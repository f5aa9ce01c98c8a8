/** The addresses of the stylesheets that load the fonts which a brand can choose. */
const styles = Object.values(
  import.meta.glob<string>("./*/*.css", {
    base: "../../../../ui/fonts",
    query: "?url",
    import: "default",
    eager: true,
  }),
);

/** Makes all fonts available in a document. Browsers load the files of those that it shows. */
export function addFontStyles(target: Document) {
  for (const href of styles) {
    if (target.head.querySelector(`link[href="${href}"]`)) continue;
    const link = target.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    target.head.append(link);
  }
}
