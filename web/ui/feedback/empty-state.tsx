import type { ReactNode } from "react";
import type { Icon } from "../icons/icons.tsx";

type EmptyStateProps = {
  title: string;
  text?: ReactNode | undefined;
  icon?: Icon | undefined;
  /** Call to action, mostly a ButtonLink. */
  children?: ReactNode | undefined;
  /** Heading level that fits the page; "h1" if the page contains nothing else. */
  as?: "h1" | "h2" | "h3" | undefined;
};

/** Message instead of an empty list, with a link to continue. */
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
