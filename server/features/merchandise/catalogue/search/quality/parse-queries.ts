import type { ProductCard } from "#contract/catalogue/catalogue.ts";

export type SearchQueryCase = { q: string; isExpected: (product: ProductCard) => boolean };

/** Reads queries.txt, whose head explains its lines. */
export function parseQueries(text: string): SearchQueryCase[] {
  let isExpected: SearchQueryCase["isExpected"] = () => false;
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("[")) isExpected = parseConditions(line.slice(1, -1));
    return line === "" || /^[#[]/.test(line) ? [] : [{ q: line, isExpected }];
  });
}

function parseConditions(text: string): SearchQueryCase["isExpected"] {
  const conditions = [...text.matchAll(/(\w+)(~|<=|>=|=)((?:"[^"]*"|[^\s"])+)/g)].map(
    ([, field = "", operator, value = ""]) => {
      const values = value.replaceAll('"', "").toLowerCase().split("|");
      return (product: ProductCard) => {
        if (operator === "<=") return product.price <= Number(value);
        if (operator === ">=") return product.price >= Number(value);
        const own = toValues(product, field).map((each) => each.toLowerCase());
        const hasValue = (each: string) =>
          own.some((other) => (operator === "=" ? other === each : other.includes(each)));
        return values.some((each) => each.split("+").every(hasValue));
      };
    },
  );
  if (conditions.length === 0) throw new Error(`No condition in [${text}].`);
  return (product) => conditions.every((holds) => holds(product));
}

function toValues(product: ProductCard, field: string): string[] {
  const values = {
    top: product.category?.name,
    third: product.thirdCategory?.name,
    fabric: product.fabric,
    pattern: product.pattern,
    sleeve: product.sleeveLength,
    occasion: product.occasion,
    brand: product.brand,
    name: product.name,
  } as Record<string, string | null | undefined>;
  if (field === "color") return product.colors;
  if (!(field in values)) throw new Error(`There is no field ${field}.`);
  return [values[field] ?? ""];
}
