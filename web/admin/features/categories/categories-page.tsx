import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { CategoryBranch } from "./category-branch.tsx";
import { EditCategoryDialog } from "./edit-category-dialog.tsx";
import { NewCategoryDialog } from "./new-category-dialog.tsx";

/** The open dialog: a new category inside a parent (null means the top level), or an edited category. */
type Opened = { parentId: string | null } | { categoryId: string } | undefined;

/** /admin/categories: the three levels of categories as one list. */
export function Component() {
  const mayEdit = useCan()("products:write");
  const query = useQuery({ queryKey: ["categories"], queryFn: () => api.categories.list() });
  const [opened, setOpened] = useState<Opened>();
  const categories = query.data?.categories ?? [];
  const edited = opened && "categoryId" in opened ? findCategory(categories, opened.categoryId) : undefined;
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader title="Categories" text="Three levels, in the order of the shop’s menu.">
        {mayEdit && (
          <Button size="sm" onClick={() => setOpened({ parentId: null })}>
            New category
          </Button>
        )}
      </PageHeader>
      <QueryState query={query}>
        {() =>
          categories.length === 0 ? (
            <EmptyState title="No categories yet" text="Add the first one, or import products with their categories." />
          ) : (
            <CategoryBranch
              categories={categories}
              mayEdit={mayEdit}
              parent={null}
              onAdd={(parentId) => setOpened({ parentId })}
              onEdit={(categoryId) => setOpened({ categoryId })}
            />
          )
        }
      </QueryState>
      {opened && "parentId" in opened && (
        <NewCategoryDialog categories={categories} parentId={opened.parentId} onClose={close} />
      )}
      {edited && <EditCategoryDialog key={edited._id} categories={categories} category={edited} onClose={close} />}
    </>
  );
}

const findCategory = (categories: readonly StaffCategory[], id: string) => categories.find(({ _id }) => _id === id);
