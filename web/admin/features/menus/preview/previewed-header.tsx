import { Wordmark } from "../../../../app/branding/wordmark.tsx";
import { CategoryBar } from "../../../../shell/layout/header/category-bar.tsx";
import { PhoneCategories } from "../../../../shell/layout/header/phone-categories.tsx";
import { PhoneLinks } from "../../../../shell/layout/header/phone-links.tsx";
import type { PreviewedMenuProps } from "./use-shop-layout.ts";

/** The shop's category bar, whose panels open when the mouse is over an entry. For phones, the open menu. */
export function PreviewedHeader({ settings, categories, menu, isPhone }: PreviewedMenuProps & { isPhone: boolean }) {
  if (isPhone)
    return (
      <div className="bg-paper px-inset pt-4 pb-6 text-ink">
        <p className="font-display text-2xl">Shop</p>
        <PhoneCategories categories={categories} />
        <PhoneLinks menu={menu} />
      </div>
    );
  return (
    <div className="relative border-b border-hairline bg-paper">
      <div className="wrap grid min-h-header place-items-center">
        <Wordmark settings={settings} />
      </div>
      <CategoryBar categories={categories} menu={menu} />
    </div>
  );
}
