import type { ReactNode } from "react";
import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { useOwnHeading } from "./own-heading.ts";
import { type UpLink, usePageHandle } from "./page-handle.ts";

type PageHeaderProps = {
  /** Default: the heading of the route. */
  title?: string | undefined;
  /** Default: the `up` link of the route. */
  up?: UpLink | undefined;
  /** Badges beside the heading, such as a status. */
  badges?: ReactNode;
  /** One line below the heading. */
  text?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
  /**
   * On phones the buttons are always below the heading. A heading that loads may become long and would otherwise move
   * the buttons there.
   */
  isStacked?: boolean;
};

/** The heading of a page, which is also the tab's title. */
export function PageHeader({ badges, text, children, isStacked, ...own }: PageHeaderProps) {
  useOwnHeading();
  const handle = usePageHandle();
  const title = own.title ?? handle?.heading ?? "";
  const up = own.up ?? handle?.up;
  return (
    <>
      <title>{`${title} · Back office`}</title>
      {up && (
        <Link
          to={up.to}
          className="text-sm text-muted underline-offset-4 hover:text-ink hover:underline max-md:inline-block max-md:py-2.5"
        >
          {up.label}
        </Link>
      )}
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 font-display text-2xl wrap-anywhere">{title}</h1>
            {badges}
          </div>
          {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
        </div>
        {children && (
          <div className={classNames("flex flex-wrap items-center gap-2", isStacked && "max-md:w-full")}>
            {children}
          </div>
        )}
      </header>
    </>
  );
}
