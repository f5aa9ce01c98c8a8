import { useHref } from "react-router";
import { useSettings } from "../../../app/state/settings.ts";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { t } from "../../../ui/text/t.ts";
import { PopularProducts } from "../cards/popular-products.tsx";

type NotFoundProps = { title: string; text?: string };

/** 404 content: a search form and popular products. */
export function NotFound({ title, text = t("It may have been moved, or its address mistyped.") }: NotFoundProps) {
  const { app_title } = useSettings();
  return (
    <div className="wrap pb-section">
      <title>{`${title.replace(/\.$/, "")} | ${app_title}`}</title>
      <meta name="robots" content="noindex" />
      <header className="mx-auto grid max-w-xl justify-items-center gap-4 py-16 text-center md:py-24">
        <p className="eyebrow text-accent">404</p>
        <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
        {/* A plain form, so that search works without JavaScript. */}
        <form action={useHref("/productlist")} method="get" className="mt-4 flex w-full items-start gap-2 text-start">
          <TextField
            className="grow"
            label={t("Search the shop")}
            hideLabel
            type="search"
            name="q"
            required
            maxLength={100}
            placeholder={t("Search the shop")}
          />
          <Button type="submit" className="min-h-12!">
            {t("Search")}
          </Button>
        </form>
        <ButtonLink to="/productlist" variant="link">
          {t("All products")}
        </ButtonLink>
      </header>
      <PopularProducts />
    </div>
  );
}
