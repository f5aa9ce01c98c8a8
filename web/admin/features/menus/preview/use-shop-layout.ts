import { useQuery } from "@tanstack/react-query";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { ShownMenuItem } from "#contract/content/menus.ts";
import type { PublicSettings } from "#contract/content/settings.ts";
import { api } from "../../../../app/state/api.ts";
import type { FooterLinks } from "../../../../shell/layout/footer/footer.tsx";
import { toFooterLinks } from "../../../../shell/layout/footer/footer-links.ts";

export type ShopLayout = { settings: PublicSettings; categories: readonly Category[]; links: FooterLinks };
/** `menu` null: the shop's own. */
export type PreviewedMenuProps = ShopLayout & { menu: readonly ShownMenuItem[] | null };

/** What header and footer of the shop's pages show besides the menus, loaded as these pages load it. */
export function useShopLayout() {
  return useQuery({
    queryKey: ["shop-layout"],
    queryFn: async (): Promise<ShopLayout> => {
      const [settings, categories, pages, social] = await Promise.all([
        api.settings.get(),
        api.catalogue.categories(),
        api.content.pages(),
        api.content.socialLinks(),
      ]);
      return {
        settings: settings.data,
        categories: categories.data,
        links: toFooterLinks(pages.data, social.data),
      };
    },
  });
}
