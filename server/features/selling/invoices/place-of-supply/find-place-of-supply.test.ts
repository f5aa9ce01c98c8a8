import { expect, test } from "vitest";
import { indianStateNames } from "#contract/values/indian-states.ts";
import { sampleAddress } from "../../../../../tests/support/shop/builders.ts";
import { findPlaceOfSupply, findStateByName, findStateByPin } from "./find-place-of-supply.ts";
import { stateNames } from "./state-names.ts";

const address = { ...sampleAddress, _id: "0".repeat(24), addressLine2: "", phone: "" };
const codeOf = (state: string) => findStateByName(state)?.code;

test("each state has names in the scripts of India's languages, and each of them finds it", () => {
  expect(Object.keys(stateNames)).toHaveLength(indianStateNames.length);
  for (const [code, names] of Object.entries(stateNames)) {
    for (const name of names) expect(codeOf(name), name).toBe(code);
    for (const script of ["Deva", "Beng", "Gujr", "Guru", "Orya", "Taml", "Telu", "Knda", "Mlym", "Arab"]) {
      const pattern = new RegExp(`\\p{Script=${script}}`, "u");
      expect(
        names.some((name) => pattern.test(name)),
        `${code} ${script}`,
      ).toBe(true);
    }
  }
});

test("every English name finds its own state, also with an additional, missing or swapped letter", () => {
  for (const name of indianStateNames) {
    expect(findStateByName(name)?.name).toBe(name);
    if (name.length < 6) continue;
    for (const typed of [
      name.slice(0, 3) + name.slice(4),
      `${name.slice(0, 2)}${name[1]}${name.slice(2)}`,
      `${name[1]}${name[0]}${name.slice(2)}`,
    ])
      expect(findStateByName(typed)?.name, typed).toBe(name);
  }
});

test.for([
  ["राजस्थान", "08"],
  ["Maharastra", "27"],
  ["Tamilnadu", "33"],
  ["Chhatisgarh", "22"],
  ["Uttrakhand", "05"],
  ["Himanchal Pradesh", "02"],
  ["Kerela", "32"],
  ["Dehli", "07"],
  ["Orissa", "21"],
  ["Pondicherry", "34"],
  ["Uttaranchal", "05"],
  ["MH", "27"],
  ["T.N.", "33"],
  ["Jammu & Kashmir", "01"],
  ["Rājasthān", "08"],
  ["चंडीगढ", "04"],
  ["महारास्ट्र", "27"],
] as const)("%s is the state %s", ([text, code]) => {
  expect(codeOf(text)).toBe(code);
});

test.for(["", "Pune", "Surat", "Pradesh", "Berlin", "xyz", "Goal"])("%s is no state", (text) => {
  expect(codeOf(text)).toBeUndefined();
});

test.for([
  ["302001", "08"],
  ["३०२००१", "08"],
  ["194 101", "38"],
  ["180001", "01"],
  ["403001", "30"],
  ["248001", "05"],
  ["201301", "09"],
  ["396210", "26"],
  ["533464", "34"],
  ["682555", "31"],
  ["507001", undefined],
  ["605110", undefined],
  ["900001", undefined],
  ["3020", undefined],
] as const)("the PIN code %s is in the state %s", ([pin, code]) => {
  expect(findStateByPin(pin)?.code).toBe(code);
});

test("the PIN code decides only where the state's name is not known", () => {
  const place = (state: string, postalCode: string, country = "India") =>
    findPlaceOfSupply({ ...address, state, postalCode, country });
  expect(place("राजस्थान", "400001", "भारत")).toMatchObject({ kind: "state", state: { code: "08" } });
  expect(place("somewhere", "400001")).toMatchObject({ kind: "state", state: { code: "27" } });
  expect(place("somewhere", "507001")).toEqual({ kind: "unknown", typed: "somewhere" });
  expect(place("Rajasthan", "302001", "Nepal")).toEqual({ kind: "abroad", country: "Nepal" });
});
