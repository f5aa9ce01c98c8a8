import { sql } from "kysely";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";

type Address = { firstName?: string; lastName?: string; city?: string; postalCode?: string };

test("an order is found by the words of name, town and PIN, and by pairs of the words of its name", async ({
  shop,
}) => {
  const wordsOf = async (address: Address) => {
    const { rows } = await sql<{ words: string[]; pair: string | null }>`
      select folded_order_words(a) as words, folded_order_name_pair(a) as pair from (select ${JSON.stringify(address)}::jsonb as a) x`.execute(
      shop.context.db,
    );
    return rows[0];
  };
  const inPune = { city: "Pune", postalCode: "411001" };
  expect(await wordsOf({ firstName: "Ásha", lastName: "Devi", ...inPune })).toEqual({
    words: ["asha", "devi", "pune", "411001"],
    pair: "asha devi",
  });
  expect(await wordsOf({ firstName: "Devi  Asha", ...inPune })).toMatchObject({ pair: "asha devi" });
  const { words, pair } = (await wordsOf({ firstName: "Asha Kumari", lastName: "Devi", ...inPune })) ?? {};
  expect(words?.toSorted()).toEqual(
    ["411001", "asha", "asha devi", "asha kumari", "devi", "devi kumari", "kumari", "pune"].toSorted(),
  );
  expect(pair).toBeNull();
  // Two words, one of them twice.
  expect(await wordsOf({ firstName: "Asha Devi", lastName: "Devi" })).toEqual({
    words: ["asha", "devi", "devi"],
    pair: "asha devi",
  });
  for (const name of ["Asha", "Asha Asha", "", " "])
    expect(await wordsOf({ firstName: name })).toMatchObject({ pair: null });
});
