import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MenuItem } from "#contract/admin/content/menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { api } from "../../../state/api.ts";
import { PreviewFrame } from "../../../ui/preview/preview-frame.tsx";
import { isPhoneWindow, PreviewHeader } from "../../../ui/preview/preview-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { PreviewedFooter } from "./previewed-footer.tsx";
import { PreviewedHeader } from "./previewed-header.tsx";
import { useShopLayout } from "./use-shop-layout.ts";

/** Time without a change after which the preview is updated, in milliseconds. */
const delayMs = 200;

type MenuPreviewProps = {
  menu: MenuName;
  items: readonly MenuItem[];
  /**
   * Whether the entries are those of the shop's default menu. The storefront then renders the default menu instead of
   * entries.
   */
  isDefault: boolean;
  /** The time at which the entries are shown. Null means now. */
  at?: string | null;
};

/**
 * The menu as the shop would show it, before it is saved. The server resolves the entries, and the components of the
 * shop's pages render them.
 */
export function MenuPreview({ menu, items, isDefault, at = null }: MenuPreviewProps) {
  const [shown, setShown] = useState({ items, at });
  const [isPhone, setPhone] = useState(isPhoneWindow);
  // A timer is outside React. It updates the preview after a short pause.
  useEffect(() => {
    const timer = setTimeout(() => setShown({ items, at }), delayMs);
    return () => clearTimeout(timer);
  }, [items, at]);
  const preview = useQuery({
    queryKey: ["menu-preview", menu, shown],
    queryFn: () => api.menus.preview({ menu }, { items: [...shown.items], at: shown.at }),
    placeholderData: keepPreviousData,
  });
  const layout = useShopLayout();
  return (
    <section aria-label="Preview" className="grid gap-2">
      <PreviewHeader isPhone={isPhone} onChange={setPhone} />
      <QueryState query={layout}>
        {(loaded) => (
          <QueryState query={preview}>
            {({ shown: entries }) => {
              const props = { ...loaded, menu: isDefault ? null : entries };
              return (
                <PreviewFrame width={isPhone ? 390 : 1100} height={menu === "footer" || isPhone ? 640 : 280}>
                  {menu === "footer" ? (
                    <PreviewedFooter {...props} />
                  ) : (
                    <PreviewedHeader {...props} isPhone={isPhone} />
                  )}
                </PreviewFrame>
              );
            }}
          </QueryState>
        )}
      </QueryState>
    </section>
  );
}
