import { useRef } from "react";
import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { CategoryRow } from "./category-row.tsx";
import { useOrderCategories } from "./use-order-categories.ts";

type CategoryBranchProps = {
  categories: readonly StaffCategory[];
  /** Null for the top level. */
  parent: StaffCategory | null;
  mayEdit: boolean;
  onAdd: (parentId: string) => void;
  onEdit: (categoryId: string) => void;
};

/** The categories below a parent, each with its own children. Siblings are sorted with buttons or by dragging. */
export function CategoryBranch({ categories, parent, ...actions }: CategoryBranchProps) {
  const parentId = parent?._id ?? null;
  const siblings = categories.filter((category) => category.parentId === parentId);
  const move = useOrderCategories(parentId);
  const dragged = useRef<string>(undefined);
  if (siblings.length === 0) return null;
  return (
    <ul aria-label={parent ? `Inside ${parent.name}` : "Categories"} className="grid">
      {siblings.map((category, position) => (
        <li
          key={category._id}
          draggable={actions.mayEdit}
          onDragStart={(event) => {
            event.stopPropagation();
            dragged.current = category._id;
          }}
          onDragEnd={() => {
            dragged.current = undefined;
          }}
          onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
          onDrop={(event) => {
            // Dragging only reorders siblings. Another parent is chosen in the category's dialog.
            if (dragged.current === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            if (dragged.current !== category._id) move(dragged.current, () => position);
            dragged.current = undefined;
          }}
        >
          <CategoryRow
            category={category}
            position={position}
            {...actions}
            count={siblings.length}
            onMove={(step) => move(category._id, (from) => from + step)}
          />
          <CategoryBranch categories={categories} {...actions} parent={category} />
        </li>
      ))}
    </ul>
  );
}
