import type { MouseEvent } from "react";
import { removeRecentSearch, removeRecentSearches } from "../../../app/state/storage/recent-searches.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { CloseIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";

/**
 * Buttons that remove recent searches. They are beside the rows, because a row is an ARIA option and cannot contain a
 * button.
 */
export const RemoveRecentSearches = { All, Each };

function All() {
  return (
    <p className="flex items-center justify-between gap-4 ps-4 text-xs text-muted">
      {t("Recent searches")}
      <Button variant="quiet" size="sm" onClick={(event) => removeFrom(event, removeRecentSearches)}>
        {t("Clear all")}
      </Button>
    </p>
  );
}

function Each({ terms }: { terms: readonly string[] }) {
  return (
    <ul>
      {terms.map((term) => (
        <li key={term}>
          <IconButton
            label={t("Remove “{term}” from recent searches", { term })}
            onClick={(event) => removeFrom(event, () => removeRecentSearch(term))}
          >
            <CloseIcon className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The pressed button disappears, so the focus returns to the field. A focused field keeps the list open. */
function removeFrom({ currentTarget }: MouseEvent<HTMLElement>, remove: () => void) {
  currentTarget.closest("search")?.querySelector("input")?.focus();
  remove();
}
