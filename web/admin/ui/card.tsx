import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "../../ui/forms/button.tsx";

/** A part of a page with a heading and, at its right, a button. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-hairline bg-raised p-4">
      <div className="flex min-h-8 items-center justify-between gap-3 pb-2">
        <h2 id={id} className="text-sm font-medium">
          {title}
        </h2>
        {/* A button is higher than the heading. The negative margin leaves the heading as far from the edge as without
            a button. */}
        {action && <div className="-my-1 flex items-center">{action}</div>}
      </div>
      {children}
    </section>
  );
}

/** The button of a card. Its text ends where the card's content does. */
export function CardButton(props: Omit<ComponentProps<typeof Button>, "variant" | "size" | "className">) {
  return <Button variant="quiet" size="sm" className="-mr-4" {...props} />;
}
