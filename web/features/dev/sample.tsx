import type { ReactNode } from "react";

/** A long text, as in translations or detailed product names. */
export const longLabel = "Hand-block printed kurta with three-quarter sleeves and side pockets";
export const longText =
  "Woven on a handloom in Chirala, printed by hand in Bagru and sewn in Jaipur: no two of these pieces are quite the same.";

/** A titled section of the design system page. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-hairline pt-5 md:grid-cols-[10rem_1fr]">
      <h2 className="eyebrow text-muted">{name}</h2>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
