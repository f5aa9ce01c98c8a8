import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";

const test = base.extend({ runsJobs: false });

type Change = { _id: string; action: string; undo: { reason: string } | null };
const list = async (owner: TestStaff, entity: string): Promise<Change[]> =>
  (await owner.request("GET", `/history?entity=${entity}`)).json().changes;
const undo = async (owner: TestStaff, change: Change | undefined): Promise<string> =>
  (await owner.request("POST", `/history/${change?._id}/undo`, {})).json().message;
const readGroups = async (owner: TestStaff): Promise<string[][]> =>
  (await owner.request("GET", "/settings/synonyms")).json().groups;
const sorted = (groups: string[][]) => groups.map((group) => group.toSorted().join(" ")).sort();

async function createOwner(shop: TestShop) {
  const owner = await createStaff(shop, "owner");
  const known = sorted(await readGroups(owner));
  /** The groups of synonyms that a new shop does not have. */
  const own = async () => sorted(await readGroups(owner)).filter((group) => !known.includes(group));
  return { owner, own };
}

test("added and removed synonyms are undone once, and groups that were joined become two again", async ({ shop }) => {
  const { owner, own } = await createOwner(shop);
  const add = (...words: string[]) => owner.request("POST", "/settings/synonyms", { words });
  await add("alfaword", "bravoword");
  await add("charlieword", "deltaword");
  await add("bravoword", "charlieword");
  expect(await own()).toEqual(["alfaword bravoword charlieword deltaword"]);
  const [joined, second, first] = await list(owner, "synonyms");
  expect(await undo(owner, first)).toBe("These synonyms were changed again later.");
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(owner, joined)));
  expect(answers.filter((message) => message === "The change is undone.")).toHaveLength(1);
  expect(await own()).toEqual(["alfaword bravoword", "charlieword deltaword"]);

  await owner.request("DELETE", "/settings/synonyms/deltaword");
  expect(await own()).toEqual(["alfaword bravoword"]);
  const [removed] = await list(owner, "synonyms");
  expect((await list(owner, "synonyms")).find(({ _id }) => _id === second?._id)?.undo?.reason).toBe(
    "These synonyms were changed again later.",
  );
  expect(await undo(owner, removed)).toBe("The change is undone.");
  expect(await own()).toEqual(["alfaword bravoword", "charlieword deltaword"]);
  expect(await undo(owner, second)).toBe("The change is undone.");
  expect(await own()).toEqual(["alfaword bravoword"]);
});

test("a link to social media is taken back field by field, removed if it was new, and brought back if it was removed", async ({
  shop,
}) => {
  const { owner } = await createOwner(shop);
  const save = (from: string, to: string) =>
    owner.request("PUT", "/settings/social-links/Sample", { url: { from, to } });
  const readUrl = async () =>
    (await owner.request("GET", "/settings/social-links"))
      .json()
      .links.find(({ name }: { name: string }) => name === "Sample")?.url;
  const [one, two] = ["https://social.example/one", "https://social.example/two"];
  await save("", one);
  await save(one, two);
  const [moved, added] = await list(owner, "social-link");
  expect(await undo(owner, added)).toBe("The link was changed again later.");
  expect(await undo(owner, moved)).toBe("The change is undone.");
  expect(await readUrl()).toBe(one);
  expect(await undo(owner, moved)).not.toBe("The change is undone.");

  await owner.request("DELETE", "/settings/social-links/Sample");
  const [removed] = await list(owner, "social-link");
  expect(await undo(owner, removed)).toBe("The change is undone.");
  expect(await readUrl()).toBe(one);
  expect(await undo(owner, added)).toBe("The change is undone.");
  expect(await readUrl()).toBeUndefined();
});
