import { expect, test } from "vitest";
import { listChosen } from "./choice-chips.tsx";

test("chips and the values of the text in the field are chosen", () => {
  expect(listChosen({ chips: ["Red"], typed: " Rose,, New  Leaf " }, [])).toEqual(["Red", "Rose", "New Leaf"]);
});

test("a typed value takes the spelling of a known value that differs only in case", () => {
  expect(listChosen({ chips: ["Red"], typed: "red, indigo" }, ["Indigo"])).toEqual(["Red", "Indigo"]);
});
