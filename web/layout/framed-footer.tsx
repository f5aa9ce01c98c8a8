import { CheckoutFooter } from "./checkout-footer.tsx";
import { Footer, type FooterProps } from "./footer.tsx";
import type { Frame } from "./frame.ts";

export type FramedFooterProps = FooterProps & { frame: Frame };

export function FramedFooter({ frame, ...footer }: FramedFooterProps) {
  if (frame === "checkout")
    return <CheckoutFooter settings={footer.settings} policies={footer.links?.policies ?? []} />;
  return <Footer {...footer} />;
}
