import { Footer } from "../../../../shell/layout/footer/footer.tsx";
import type { PreviewedMenuProps } from "./use-shop-layout.ts";

/** The footer with the edited columns. */
export function PreviewedFooter({ settings, categories, links, menu }: PreviewedMenuProps) {
  const menus = { main: null, footer: menu && [...menu] };
  return (
    <div className="bg-wash">
      <Footer settings={{ ...settings, menus }} categories={categories} links={links} />
    </div>
  );
}
