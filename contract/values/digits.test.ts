import { expect, test } from "vitest";
import { toAsciiDigits } from "./digits.ts";

test("digits of Indian scripts and of full width are read as 0 to 9", () => {
  expect(toAsciiDigits("१९४१०१")).toBe("194101");
  for (const [language, digits] of Object.entries({
    devanagari: "०१२३४५६७८९",
    bengali: "০১২৩৪৫৬৭৮৯",
    gurmukhi: "੦੧੨੩੪੫੬੭੮੯",
    gujarati: "૦૧૨૩૪૫૬૭૮૯",
    odia: "୦୧୨୩୪୫୬୭୮୯",
    tamil: "௦௧௨௩௪௫௬௭௮௯",
    telugu: "౦౧౨౩౪౫౬౭౮౯",
    kannada: "೦೧೨೩೪೫೬೭೮೯",
    malayalam: "൦൧൨൩൪൫൬൭൮൯",
    urdu: "۰۱۲۳۴۵۶۷۸۹",
    fullWidth: "０１２３４５６７８９",
  }))
    expect(toAsciiDigits(digits), language).toBe("0123456789");
});

test("every decimal digit of Unicode is read, in rows of ten", () => {
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
    .filter(
      (codePoint) => (codePoint < 0xd800 || codePoint > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(codePoint)),
    )
    .map((codePoint) => String.fromCodePoint(codePoint));
  expect(all.length).toBeGreaterThan(600);
  expect(toAsciiDigits(all.join(""))).toBe("0123456789".repeat(all.length / 10));
});

test("other characters stay as they are", () => {
  const text = "कुर्ता ½ ² Ⅷ ௱ +91 (0) 12,50.3 🙂";
  expect(toAsciiDigits(text)).toBe(text);
});
