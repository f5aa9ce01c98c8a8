import { expect, test } from "vitest";
import { selectDrawings, selectDrawingsOf } from "./changed-drawings.ts";

test.for([undefined, ""])("a run without a base commit (%s) tests the drawings", (base) => {
  expect(selectDrawings(base)).toMatchObject({ areTested: true });
});

test("a base commit that git does not know tests the drawings", () => {
  const unknown = "0".repeat(40);
  expect(selectDrawings(unknown)).toEqual({
    areTested: true,
    reason: `Drawings: tested, because git does not know ${unknown}`,
  });
});

test.for(["packages/garment-drawings/scene/scene.ts", "contract/values/swatch-colors.ts", "package-lock.json"])(
  "a change of %s tests the drawings",
  (file) => {
    expect(selectDrawingsOf(["demo/seed.ts", file], "main")).toEqual({
      areTested: true,
      reason: `Drawings: tested, because ${file} has changed since main`,
    });
  },
);

test("a change of other files does not test the drawings, and says so", () => {
  expect(selectDrawingsOf(["demo/seed.ts", "contract/values/money.ts"], "main")).toEqual({
    areTested: false,
    reason: "Drawings: NOT tested, because none of their files has changed since main",
  });
});
