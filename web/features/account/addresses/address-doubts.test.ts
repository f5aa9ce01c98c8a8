import { expect, test } from "vitest";
import { profileCountries } from "#contract/account/countries.ts";
import { findCountryFormat } from "#contract/account/country-formats.ts";
import { findDoubts } from "./address-doubts.ts";

const doubted = (country: string, postalCode: string, phone = "") =>
  findDoubts({ country, postalCode, phone }).map(({ field }) => field);

test("a postal code that cannot be right for the country is doubted, in each country of the specification", () => {
  const right: Record<string, string[]> = {
    "United States": ["10001", "10001-1234"],
    Canada: ["K1A 0B1", "k1a0b1"],
    "United Kingdom": ["SW1A 1AA", "M1 1AE", "ec1a1bb"],
    Australia: ["2000"],
    Germany: ["10115"],
    France: ["75001"],
    Japan: ["100-0001", "1000001"],
    India: ["560001", "560 001"],
    China: ["100000"],
    Brazil: ["01310-100", "01310100"],
  };
  expect(Object.keys(right).sort()).toEqual([...profileCountries].sort());
  for (const [country, codes] of Object.entries(right)) {
    for (const code of codes) expect(doubted(country, code), `${country} ${code}`).toEqual([]);
    expect(doubted(country, "12"), country).toEqual(["postalCode"]);
    expect(findCountryFormat(country)?.postalCode.test(findCountryFormat(country)?.example ?? "")).toBe(true);
  }
  for (const code of ["5600", "12345", "060001", "5600011", "SW1A 1AA"])
    expect(doubted("India", code), code).toEqual(["postalCode"]);
});

test("a phone number of the wrong length is doubted, however it is written", () => {
  const right = ["9845012345", "+91 98450 12345", "098450 12345", "0091-9845012345", "91 9845012345", "080 2222 3333"];
  for (const phone of right) expect(doubted("India", "560001", phone), phone).toEqual([]);
  for (const phone of ["12345", "984501234", "+91 98450 1234", "98450123456", "abc"])
    expect(doubted("India", "560001", phone), phone).toEqual(["phone"]);
  // Phone numbers with the country code of another country.
  expect(doubted("India", "560001", "+44 20 7946 0958")).toEqual([]);
  expect(doubted("India", "560001", "+44 12")).toEqual(["phone"]);
  expect(doubted("United States", "10001", "(212) 555-0123")).toEqual([]);
  expect(doubted("United States", "10001", "1-212-555-0123")).toEqual([]);
  expect(doubted("Germany", "10115", "030 123456")).toEqual([]);
});

test("other countries are not doubted", () => {
  expect(doubted("Ireland", "x", "1")).toEqual([]);
  expect(doubted("", "5600", "1")).toEqual([]);
});
