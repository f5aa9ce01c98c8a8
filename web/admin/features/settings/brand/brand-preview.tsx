import { useState } from "react";
import { toBrandStyle, toDocumentStyle } from "#contract/content/brand/brand-style.ts";
import { readBrandTexts } from "#contract/content/brand/brand-texts.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useDebounced } from "../../../state/use-debounced.ts";
import { isPhoneWindow, PreviewHeader } from "../../../ui/preview/preview-header.tsx";
import { BrandMail } from "./brand-mail.tsx";
import { ShopFrame } from "./shop-frame.tsx";

type Values = Readonly<Record<string, string>>;
const views = ["Home", "Product", "Cart", "Email"] as const;

/** The shop's own pages, and an email, in the look that is typed. `stored`: all settings as they are saved. */
export function BrandPreview({ values, stored }: { values: Values; stored: Values }) {
  const [view, setView] = useState<(typeof views)[number]>("Home");
  const [isPhone, setPhone] = useState(isPhoneWindow);
  const [isDark, setDark] = useState(false);
  // The first product of the home page.
  const [productPath, setProductPath] = useState<string>();
  const brand = readBrandTexts(useDebounced(values));
  const style = toDocumentStyle({ app_title: stored.app_title ?? "", icon: brand.icon }, toBrandStyle(brand));
  const path = { Home: "/", Product: productPath ?? "/", Cart: "/cart", Email: undefined }[view];
  return (
    <section aria-label="Preview" className="grid gap-3">
      <PreviewHeader isPhone={isPhone} onChange={setPhone} />
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex flex-wrap gap-1">
          {views.map((name) => (
            <Choice
              key={name}
              isChosen={name === view}
              // The first page that is shown says which products there are.
              disabled={name === "Product" && productPath === undefined}
              onChoose={() => setView(name)}
            >
              {name}
            </Choice>
          ))}
        </div>
        <div className="flex gap-1">
          <Choice isChosen={!isDark} onChoose={() => setDark(false)}>
            Light
          </Choice>
          <Choice isChosen={isDark} onChoose={() => setDark(true)}>
            Dark
          </Choice>
        </div>
      </div>
      {path === undefined ? (
        <BrandMail brand={brand} isPhone={isPhone} isDark={isDark} />
      ) : (
        <ShopFrame
          // A saved logo or icon is in the page that the server sends.
          key={`${path} ${stored.imageUrl} ${stored.app_title}`}
          path={path}
          width={isPhone ? 390 : 1280}
          style={style}
          isDark={isDark}
          onProduct={setProductPath}
        />
      )}
      <p className="text-sm text-muted">Nothing is saved yet. A new logo is shown here after it is saved.</p>
    </section>
  );
}

type ChoiceProps = { isChosen: boolean; disabled?: boolean; onChoose: () => void; children: string };

function Choice({ isChosen, disabled, onChoose, children }: ChoiceProps) {
  return (
    <Button
      size="sm"
      variant={isChosen ? "secondary" : "quiet"}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}
