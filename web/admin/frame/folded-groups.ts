import { useState } from "react";

const key = "admin-menu";

/** Groups that are folded at first on wide screens on which the whole menu does not fit. Narrow ones scroll it. */
const foldedAtFirst = ["Customers", "Shop"];
/** The height from which all groups fit, with the search, the pinned items and the member. */
const isLow = () => window.matchMedia("(width >= 64rem) and (height < 67.5rem)").matches;

/** The number of items that fit on a screen of 900 pixels without folding. */
const fittingItems = 12;

function readFolded(itemCount: number): readonly string[] {
  const stored = localStorage.getItem(key);
  if (stored !== null) return stored.split(",").filter(Boolean);
  return isLow() && itemCount > fittingItems ? foldedAtFirst : [];
}

/** The folded groups of the menu, which this browser stores, and a function that folds or unfolds one. */
export function useFoldedGroups(itemCount: number): [readonly string[], (label: string) => void] {
  const [folded, setFolded] = useState(() => readFolded(itemCount));
  return [
    folded,
    (label) => {
      const changed = folded.includes(label) ? folded.filter((each) => each !== label) : [...folded, label];
      localStorage.setItem(key, changed.join(","));
      setFolded(changed);
    },
  ];
}
