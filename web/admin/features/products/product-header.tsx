import type { ReactNode } from "react";
import { Link } from "../../../ui/navigation/link.tsx";

type ProductHeaderProps = { title: string; badge?: ReactNode; text?: string | undefined; children?: ReactNode };

/** The heading of a product's page, below the way back to the list. */
export function ProductHeader({ title, badge, text, children }: ProductHeaderProps) {
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <Link
        to="/admin/products"
        className="text-sm text-muted underline-offset-4 hover:text-ink hover:underline max-md:inline-block max-md:py-2.5"
      >
        Products
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="min-w-0 font-display text-2xl wrap-anywhere">{title}</h1>
            {badge}
          </div>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </header>
    </>
  );
}
