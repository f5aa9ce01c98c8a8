import { useState } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { PublicSettings } from "#contract/content/settings.ts";
import { Wordmark } from "../../../app/branding/wordmark.tsx";
import { useBadgeCounts } from "../../../app/state/badge-counts.ts";
import { SearchBox } from "../../../features/catalogue/search/search-box.tsx";
import { BagIcon, CloseIcon, HeartIcon, SearchIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { CountBadgeLink } from "./count-badge-link.tsx";
import { PhoneMenu } from "./phone-menu.tsx";

/**
 * The sticky header. Wide screens show search, shop name and account icons, with the categories below. On phones the
 * search opens below the bar, and is always open without JavaScript. The icons do not grow with the text size, because
 * all five and the shop name have to fit in one row on the narrowest phone.
 */
export function Header({ settings, categories }: { settings: PublicSettings; categories: readonly Category[] }) {
  const [searching, setSearching] = useState(false);
  const counts = useBadgeCounts();
  return (
    <>
      <div className="wrap grid min-h-15 grid-cols-[1fr_auto_1fr] items-center gap-x-1 lg:min-h-header lg:gap-x-4">
        <div className="-ms-3 flex items-center lg:hidden">
          <PhoneMenu categories={categories} menu={settings.menus?.main} />
          <button
            type="button"
            aria-label={searching ? t("Close search") : t("Search")}
            aria-expanded={searching}
            aria-controls="search"
            onClick={() => setSearching(!searching)}
            className="header-button no-scripts:hidden"
          >
            {searching ? <CloseIcon /> : <SearchIcon />}
          </button>
        </div>
        <div
          id="search"
          data-open={searching}
          className="max-lg:order-last max-lg:col-span-3 max-lg:pb-3 max-lg:data-[open=false]:hidden no-scripts:block!"
        >
          <SearchBox key={String(searching)} startsFocused={searching} onLeave={() => setSearching(false)} />
        </div>
        <Link to="/" className="min-w-0 justify-self-center px-1 py-2">
          <Wordmark settings={settings} />
        </Link>
        <div className="-me-3 flex items-center justify-self-end lg:gap-1">
          <AccountMenu />
          <CountBadgeLink
            to="/wishlist"
            name={t("Wishlist")}
            count={counts.wishlist}
            needsLogin={counts.wishlist === 0}
          >
            <HeartIcon className="size-[24px]" />
          </CountBadgeLink>
          <CountBadgeLink to="/cart" name={t("Cart")} count={counts.cart}>
            <BagIcon className="size-[24px]" />
          </CountBadgeLink>
        </div>
      </div>
      <CategoryBar categories={categories} menu={settings.menus?.main} />
    </>
  );
}
