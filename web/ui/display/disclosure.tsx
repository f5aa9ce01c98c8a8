import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { classNames } from "../styles/class-names.ts";

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
  /** Name of a group. Only one disclosure of a group is open at a time. */
  name?: string | undefined;
  className?: string | undefined;
};

/** A heading that expands the content below it: a group of filters, a question of the FAQ. Works without JavaScript. */
export function Disclosure({ title, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={classNames("group border-b border-hairline", className)}>
      <summary className="flex min-h-13 items-center justify-between gap-[min(1rem,4vw)] py-3 font-medium">
        {title}
        <ChevronDownIcon className="size-4 shrink-0 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
