import type { ReactNode } from "react";
import { Boll } from "../../../app/branding/wordmark.tsx";

/** A page with one form in the middle, such as the sign-in or an invitation. */
export function CardPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4 py-10">
      <title>{`${title} · Back office`}</title>
      <div className="w-full max-w-sm">
        <Boll className="mx-auto mb-5 size-10 text-accent" />
        <h1 className="text-center font-display text-2xl">{title}</h1>
        {text && <p className="mt-2 text-center text-sm text-muted">{text}</p>}
        <div className="mt-7 rounded-md border border-hairline bg-raised p-inset">{children}</div>
      </div>
    </main>
  );
}
