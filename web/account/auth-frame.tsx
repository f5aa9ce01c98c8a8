import type { ReactNode } from "react";
import { Link, type LinkProps } from "../ui/link.tsx";

type AuthFrameProps = { title: string; text?: ReactNode; children: ReactNode };

/** What login, sign-up and the code's page share: a length of printed cloth, and one quiet column beside it. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <div className="wrap grid min-h-dvh content-start gap-x-[clamp(2rem,6vw,6rem)] py-6 lg:min-h-[46rem] lg:content-stretch lg:grid-cols-2 lg:py-10">
      <PrintedCloth />
      <div className="mx-auto grid w-full max-w-[26rem] content-start gap-8 py-10 sm:py-14 lg:content-center">
        <div className="grid gap-3">
          <h1 className="font-display text-4xl">{title}</h1>
          {text && <p className="text-muted wrap-anywhere">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

function PrintedCloth() {
  return (
    <div aria-hidden="true" className="relative bg-dye max-lg:h-10 max-lg:overflow-hidden">
      <div className="block-print absolute inset-0 mask-repeat! mask-size-[auto_2.5rem]! mask-center! bg-dye-ink opacity-20 lg:mask-size-[auto_4rem]!" />
    </div>
  );
}

/** A link inside these pages' sentences. */
export function AuthLink(link: LinkProps) {
  return (
    <Link
      {...link}
      className="text-ink underline decoration-line underline-offset-4 transition-colors hover:text-accent hover:decoration-accent"
    />
  );
}
