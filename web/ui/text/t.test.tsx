import { afterEach, expect, test } from "vitest";
import { contentLanguage, tWord } from "./content-language.ts";
import { setLanguage } from "./t.ts";
import { tColor } from "./t-color.ts";
import { tNodes } from "./t-nodes.ts";
import { tReceived } from "./t-received.ts";

afterEach(() => setLanguage("en"));

test("a message of the server is translated with its values", () => {
  setLanguage("hi", {
    "Only {inventory} left.": ({ inventory }) => `सिर्फ़ ${inventory} बचे हैं।`,
    "{value} of {length}": () => "not a sentence",
    "A parcel to {state}: tax of {state}.": ({ state }) => `${state}`,
    "{count, plural, one {# item is left.} other {# items are left.}}": () => "a plural form",
  });
  expect(tReceived("Only 3 left.")).toBe("सिर्फ़ 3 बचे हैं।");
  expect(tReceived("A parcel to Goa: tax of Goa.")).toBe("Goa");
  expect(tReceived("One of three")).toBe("One of three");
  expect(tReceived("Something else.")).toBe("Something else.");
  expect(tReceived("Only 3 left. Only 2 left. Something else.")).toBe("सिर्फ़ 3 बचे हैं। सिर्फ़ 2 बचे हैं। Something else.");
  setLanguage("en");
  expect(tReceived("Only 3 left.")).toBe("Only 3 left.");
});

test("the language decides where an element is in a text", () => {
  const read = () => tNodes("Saved here. {link} to store it.", { link: <b>Sign in</b> });
  expect(read()).toEqual(["Saved here. ", expect.objectContaining({ key: "link" }), " to store it."]);
  setLanguage("hi", { "Saved here. {link} to store it.": ({ link }) => `सेव है। ${link}` });
  expect(read()).toEqual(["सेव है। ", expect.objectContaining({ key: "link" }), ""]);
});

test("known colours are translated regardless of case, and other colours stay unchanged", () => {
  setLanguage("hi", { Red: () => "लाल" });
  expect(["Red", "red", "Madder Red"].map(tColor)).toEqual(["लाल", "लाल", "Madder Red"]);
  setLanguage("en");
  expect(tColor("red")).toBe("red");
});

test("words of the catalogue are translated as a whole, and other words stay unchanged", () => {
  setLanguage("hi", { Kurtas: () => "कुर्ते" });
  expect(["Kurtas", "Kurtas {of} ours", "constructor"].map(tWord)).toEqual(["कुर्ते", "Kurtas {of} ours", "constructor"]);
});

test("a text without letters of the page's script is marked as English", () => {
  expect(contentLanguage("Silk Saree")).toBeUndefined();
  setLanguage("hi");
  expect(["Silk Saree", "सिल्क साड़ी", "Kapas की साड़ी", "500", null].map(contentLanguage)).toEqual([
    "en",
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});
