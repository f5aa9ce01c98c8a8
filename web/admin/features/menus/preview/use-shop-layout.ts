import { useQuery } from "@tanstack/react-query";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { ShownMenuItem } from "#contract/content/menus.ts";
import type { PublicSettings } from "#contract/content/settings.ts";
import { api } from "../../../../app/state/api.ts";
import type { FooterLinks } from "../../../../shell/layout/footer/footer.tsx";
import { toFooterLinks } from "../../../../shell/layout/footer/footer-links.ts";

export type ShopLayout = { settings: PublicSettings; categories: readonly Category[]; links: FooterLinks };
/** A `menu` of null means the default menu. */
export type PreviewedMenuProps = ShopLayout & { menu: readonly ShownMenuItem[] | null };

/** The data of the shop's header and footer besides the menus, loaded as the shop's pages load it. */
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
