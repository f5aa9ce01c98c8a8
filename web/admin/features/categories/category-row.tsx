import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { ArrowUpIcon, PlusIcon } from "../../../ui/icons/icons.tsx";
import { EditIcon } from "../../../ui/icons/later-icons.tsx";
import { FolderIcon } from "../../../ui/icons/more-icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";

type CategoryRowProps = {
  category: StaffCategory;
  position: number;
  /** The number of siblings, including the category itself. */
  count: number;
  mayEdit: boolean;
  /** Moves the category by one position. `step` is -1 for up and 1 for down. */
  onMove: (step: number) => void;
  onAdd: (parentId: string) => void;
  onEdit: (categoryId: string) => void;
};

const indents = ["", "pl-6 sm:pl-10", "pl-12 sm:pl-20"];

/**
 * A category with the number of its products and the buttons that change it. On a phone the buttons are below the name.
 */
export function CategoryRow({ category, position, count, mayEdit, onMove, onAdd, onEdit }: CategoryRowProps) {
  const { _id: id, name, level, hidden, imageSrc, products } = category;
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2",
        mayEdit && "lg:cursor-grab",
        indents[level - 1],
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-wash text-muted">
        {imageSrc ? (
          <img src={imageSrc} alt="" className="size-full object-cover" loading="lazy" />
        ) : (
          <FolderIcon className="size-4.5" />
        )}
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <span className={classNames("wrap-anywhere", level === 1 && "font-medium")}>{name}</span>
          {hidden && <Badge tone="warning">Hidden</Badge>}
        </p>
        <Link to={`/admin/products?categoryId=${id}`} className="text-sm text-muted underline underline-offset-4">
          {pluralize(products, "product")}
          <span className="sr-only"> in {name}</span>
        </Link>
      </div>
      {mayEdit && (
        <div className="flex shrink-0 max-sm:ml-auto">
          <IconButton
            label={`Move ${name} up`}
            className="size-10!"
            disabled={position === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUpIcon className="size-4.5" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            className="size-10!"
            disabled={position === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowUpIcon className="size-4.5 rotate-180" />
          </IconButton>
          <IconButton
            label={`Add a category inside ${name}`}
            className={classNames("size-10!", level === 3 && "invisible")}
            onClick={() => onAdd(id)}
          >
            <PlusIcon className="size-4.5" />
          </IconButton>
          <IconButton label={`Edit ${name}`} className="size-10!" onClick={() => onEdit(id)}>
            <EditIcon className="size-4.5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
