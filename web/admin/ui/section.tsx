import { type ReactNode, useId } from "react";

/** A part of a page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-lg font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}
