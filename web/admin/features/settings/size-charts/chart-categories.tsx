import { useQuery } from "@tanstack/react-query";
import { chartFields } from "#contract/admin/settings/size-chart-texts.ts";
import { Select } from "../../../../ui/forms/select.tsx";
import { CloseIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { toCategoryPaths } from "../../categories/parent-options.ts";
import type { ChartPartProps } from "./chart-form.tsx";

/**
 * The categories whose products show the chart. If a product is in categories of several charts, it shows the chart of
 * the category with the longest path.
 */
export function ChartCategories({ draft, errors, disabled, onChange }: ChartPartProps) {
  const query = useQuery({ queryKey: ["categories"], queryFn: () => api.categories.list() });
  const paths = toCategoryPaths(query.data?.categories ?? []);
  const setCategories = (categories: readonly string[]) => onChange({ ...draft, categories });
  return (
    <div className="grid gap-3">
      {draft.categories.length > 0 && (
        <ul aria-label="Categories of the chart" className="flex flex-wrap gap-2 text-sm">
          {draft.categories.map((path) => (
            <li key={path} className="inline-flex min-h-8 items-center rounded-full border border-line pl-3">
              <span className={disabled ? "pr-3" : ""}>{path}</span>
              {!disabled && (
                <button
                  type="button"
                  className="grid size-8 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-10"
                  onClick={() => setCategories(draft.categories.filter((other) => other !== path))}
                >
                  <CloseIcon className="size-3.5" />
                  <span className="sr-only">Remove {path}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Add a category"
        className="max-w-md"
        value=""
        disabled={disabled}
        error={errors[chartFields.categories]}
        hint="Its products show this chart if it has one of their sizes; a narrower category comes first."
        onChange={({ target }) => target.value && setCategories([...draft.categories, target.value])}
        options={[
          { value: "", label: "Choose…" },
          ...paths.filter((path) => !draft.categories.includes(path)).map((path) => ({ value: path, label: path })),
        ]}
      />
    </div>
  );
}
