import { expect, test } from "vitest";
import { defaultPalette, fixedColors, type Scheme } from "#contract/content/brand/default-palette.ts";
import css from "./tokens.css?raw";

// The contrast of the colours is measured in contract/content/brand/palette.test.ts.
test.each<Scheme>(["light", "dark"])("the colours of the brand in the %s theme are those of the contract", (scheme) => {
  const declarations = [...css.matchAll(new RegExp(`--${scheme}-([\\w-]+): (#\\w{6});`, "g"))];
  expect(Object.fromEntries(declarations.map(([, name, color]) => [name, color]))).toEqual(defaultPalette[scheme]);
  for (const name of Object.keys(defaultPalette[scheme]))
    expect(css).toContain(`--color-${name}: light-dark(var(--light-${name}), var(--dark-${name}));`);
});

test("the colours with a meaning are those of the contract", () => {
  const declarations = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  const { light, dark } = fixedColors;
  expect(Object.fromEntries(declarations.map(([, name, color]) => [name, color]))).toEqual(light);
  expect(Object.fromEntries(declarations.map(([, name, , color]) => [name, color]))).toEqual(dark);
});
