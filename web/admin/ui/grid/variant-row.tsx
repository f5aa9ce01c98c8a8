import { type ComponentType, memo, type ReactNode } from "react";
import { Badge } from "../../../ui/display/badge.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CellProps, GridCell, GridRow, StagedText } from "./grid-types.ts";

type VariantRowProps<Cell extends GridCell, Staged extends StagedText> = {
  row: GridRow<Cell>;
  index: number;
  staged: ReadonlyMap<string, Staged>;
  isReadOnly: boolean;
  CellField: ComponentType<CellProps<Cell, Staged>>;
  /** Undefined: rows cannot be selected. */
  isSelected?: boolean | undefined;
  onSelect?: ((productId: string) => void) | undefined;
};

/**
 * A color of a product with a cell for each size. Scrolling renders the grid again with each frame; `memo` keeps rows
 * that are already shown from rendering again.
 */
export const VariantRow = memo(function VariantRow<Cell extends GridCell, Staged extends StagedText>({
  row,
  index,
  staged,
  isReadOnly,
  CellField,
  isSelected,
  onSelect,
}: VariantRowProps<Cell, Staged>) {
  const { product, color, image, variants } = row;
  const label = `${product.name}, ${color}`;
  return (
    <div className="grid gap-x-6 gap-y-3 border-b border-hairline py-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-center gap-4">
        {onSelect && (
          <label className="-m-2.5 block w-fit shrink-0 p-2.5">
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Select ${label}`}
              checked={isSelected ?? false}
              onChange={() => onSelect(product._id)}
            />
          </label>
        )}
        <Image src={image ?? undefined} alt="" sizes="3rem" className="w-12 shrink-0 rounded-sm" />
        <div className="grid min-w-0 text-sm">
          <Link
            to={`/productdetails/${product.slug}/${product._id}`}
            target="_blank"
            className="line-clamp-2 font-medium underline-offset-4 wrap-anywhere hover:underline"
          >
            {product.name}
          </Link>
          <span className="flex items-center gap-2 text-muted">
            <span className="truncate">{color}</span>
            {product.status === "draft" && <Badge>Draft</Badge>}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant, column) => (
          <CellField
            key={variant._id}
            variant={variant}
            label={label}
            cell={`${index}:${column}`}
            staged={staged.get(variant._id)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </div>
  );
}) as <Cell extends GridCell, Staged extends StagedText>(props: VariantRowProps<Cell, Staged>) => ReactNode;
