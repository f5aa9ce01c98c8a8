import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms that have nothing to lose: they search, filter, or lead to the sign-in. */
const withoutText = [
  "features/account/code-form.tsx",
  "features/customers/merge/other-search.tsx",
  "features/reports/period-form.tsx",
  "features/sign-in/forgot-password-page.tsx",
  "features/sign-in/invitation-page.tsx",
  "features/sign-in/reset-password-page.tsx",
  "features/sign-in/sign-in-form.tsx",
  "features/stock-counts/count-bar.tsx",
  "ui/list-filters.tsx",
];
/**
 * Forms whose text the page around them holds and guards. The inbox does so because a reply that was taken back
 * returns into the form.
 */
const guardedAround = ["features/inbox/reply-form.tsx"];

test("every form of the back office asks before typed text is lost", () => {
  const root = "web/admin";
  const forms = globSync("**/*.tsx", { cwd: root }).filter((file) =>
    /<form\b/i.test(readFileSync(`${root}/${file}`, "utf8")),
  );
  expect(forms.length).toBeGreaterThan(15);
  const isGuarded = (file: string) =>
    /\b(useUnsavedChanges|useUnsavedInput)\(|<SaveBar\b/.test(readFileSync(`${root}/${file}`, "utf8"));
  const unguarded = forms.filter((file) => !isGuarded(file));
  expect(unguarded.toSorted()).toEqual([...withoutText, ...guardedAround].toSorted());
});
