type ColorAndSize = { color: string | undefined; size: string; isSizeGuessed: boolean };

const oneSize = "One Size";

/** Options other than colour and size are appended to the size: "M / Wool". */
export function toColorAndSize(names: readonly string[], values: readonly string[]): ColorAndSize {
  const filledOptions = names
    .map((name, index) => ({ name, value: values[index] ?? "" }))
    .filter(({ value }) => value !== "");
  const color = filledOptions.find(({ name }) => isColor(name));
  const size = filledOptions.find((option) => option !== color && isSize(option.name));
  const otherOptions = filledOptions.filter(
    (option) => option !== color && option !== size && option.value !== "Default Title",
  );
  const label = [...(size ? [size] : []), ...otherOptions].map(({ value }) => value).join(" / ");
  // Shopify's "Default Title" says that the product has no options.
  const isSizeGuessed = label === "" && !filledOptions.some(({ value }) => value === "Default Title");
  return { color: color?.value, size: label || oneSize, isSizeGuessed };
}

export function isColor(name: string): boolean {
  return /\b(?:colou?rs?|colou?rways?|shades?)\b|रंग/i.test(name);
}

export function isSize(name: string): boolean {
  return /\bsizes?\b|साइज/i.test(name);
}
