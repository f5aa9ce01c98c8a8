/** HTML made by `html`. The private field keeps other code from making one of a string that nobody has escaped. */
class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

export type { Html };

/**
 * The tag of HTML templates: values are escaped, for texts and quoted attributes, unless they are HTML themselves. A
 * missing value leaves nothing.
 *
 *     html`<ul class="${name}">${items.map((item) => html`<li>${item}</li>`)}</ul>`
 */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[] | undefined)[]
): Html {
  let markup = strings[0] ?? "";
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value === "string") markup += escapeHtml(value);
    else if (Array.isArray(value)) markup += value.join("");
    else if (value !== undefined) markup += String(value);
    markup += strings[index + 1];
  }
  return new Html(markup);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
