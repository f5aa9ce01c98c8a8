import type { ReactNode } from "react";

type TabHeaderProps = { id: string; title: string; text?: string | undefined; children?: ReactNode };

/** Heading of a dashboard tab, with its actions (children) at the other end. */
export function TabHeader({ id, title, text, children }: TabHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 id={id} className="font-display text-4xl">
          {title}
        </h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
