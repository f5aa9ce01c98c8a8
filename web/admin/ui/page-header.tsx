import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  /** One line below the heading. */
  text?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
};

/** The heading of a page, which is also the tab's title. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <title>{`${title} · Back office`}</title>
      <div className="min-w-0">
        <h1 className="font-display text-2xl">{title}</h1>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
