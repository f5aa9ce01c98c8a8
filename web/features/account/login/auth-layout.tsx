import type { ReactNode } from "react";
import { Boll } from "../../../app/branding/wordmark.tsx";
import { useSettings } from "../../../app/state/settings.ts";

type AuthLayoutProps = { title: string; text?: ReactNode; children: ReactNode };

/**
 * Layout of the login, sign-up, OTP and password reset pages: a decorative cloth panel beside one column of content.
 */
export function AuthLayout({ title, text, children }: AuthLayoutProps) {
  return (
    <div className="wrap grid min-h-dvh content-start gap-x-[clamp(2rem,6vw,6rem)] py-6 lg:min-h-[46rem] lg:content-stretch lg:grid-cols-2 lg:py-10">
      <ClothPanel />
      <div className="mx-auto grid w-full max-w-[28rem] content-start gap-8 py-10 sm:py-14 lg:content-center">
        <div className="grid gap-3">
          <h1 className="font-display text-4xl">{title}</h1>
          {text && <p className="text-pretty text-muted wrap-anywhere">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

function ClothPanel() {
  const { imageUrl } = useSettings();
  return (
    <div aria-hidden="true" className="relative grid place-items-center bg-dye text-dye-ink max-lg:h-12">
      <div className={`${borderClass} top-1.5 lg:top-8`} />
      {/* The default brand mark, unless the merchant has uploaded a logo. */}
      {!imageUrl && <Boll className="size-40 opacity-90 max-lg:hidden" />}
      <div className={`${borderClass} bottom-8 max-lg:hidden`} />
    </div>
  );
}
const borderClass = "block-print absolute inset-x-0 h-9 bg-dye-ink opacity-60 lg:h-14";
