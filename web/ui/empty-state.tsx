import type { ReactNode } from "react";
import type { Icon } from "./icons.tsx";

type EmptyStateProps = {
  title: string;
  text?: ReactNode | undefined;
  icon?: Icon | undefined;
  /** The way on: a ButtonLink, mostly. */
  children?: ReactNode | undefined;
  /** The level that fits the page; a page that is only this needs "h1". */
  as?: "h1" | "h2" | "h3" | undefined;
};

/** Says that there is nothing here yet, and where to go on. */
export function EmptyState({ title, text, icon: StateIcon, children, as: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-section text-center">
      {StateIcon && <StateIcon className="mb-2 size-9 text-line" />}
      <Heading className="font-display text-3xl">{title}</Heading>
      {text && <p className="text-balance text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:*:grow">{children}</div>}
    </div>
  );
}
