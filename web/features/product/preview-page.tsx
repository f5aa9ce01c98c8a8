import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { Seo } from "../../app/seo/seo.tsx";
import { previewApi } from "../../app/state/preview-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useHydrated } from "../../ui/lifecycle/hydrated.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { t } from "../../ui/text/t.ts";
import { ColorSelector } from "./buying/color-selector.tsx";
import { ProductHeading } from "./buying/product-heading.tsx";
import { parseSelection } from "./buying/selection.ts";
import { SizeSelector } from "./buying/size-selector.tsx";
import { ProductDetails } from "./details/product-details.tsx";
import { Gallery } from "./gallery/gallery.tsx";

export { ErrorBoundary } from "../catalogue/not-found/not-found-page.tsx";

/**
 * Preview of an unpublished product, for everyone who has its link. The server renders the same page for every link;
 * the browser loads the product.
 */
export function Component() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = hash.startsWith("#link=") ? hash.slice("#link=".length) : "";
  const { data, error } = useQuery({
    queryKey: ["product preview", token],
    queryFn: () => previewApi.products.preview({ token }),
    enabled: hydrated && token !== "",
    retry: false,
  });
  return (
    <>
      <Seo title={data?.product.name ?? t("Preview")} description={t("Preview")} canonical="/preview" index={false} />
      {/* The content has the height of the screen, so that the footer does not move when a short message replaces
          the high placeholder. */}
      <div className="wrap min-h-svh pt-5 pb-section">
        {error || (hydrated && token === "") ? (
          <>
            <h1 className="mb-5 font-display text-3xl">{t("Preview")}</h1>
            <Notice tone="danger">{error?.message ?? t("This link is incomplete.")}</Notice>
          </>
        ) : data ? (
          <Preview product={data.product} isPublished={data.isPublished} />
        ) : (
          <div role="status" className="grid gap-8 md:grid-cols-2">
            <span className="sr-only">{t("Loading")}</span>
            <Skeleton className="aspect-3/4" />
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    </>
  );
}

function Preview({ product, isPublished }: { product: Product; isPublished: boolean }) {
  const [search, setSearch] = useState("");
  const selection = parseSelection(product, new URLSearchParams(search));
  return (
    <article>
      <Notice>
        {isPublished ? (
          <>
            {t("This product is published.")}{" "}
            <Link to={productPath(product)} className="underline underline-offset-4">
              {t("Open its page")}
            </Link>
          </>
        ) : (
          t("Preview of a draft: customers do not see it yet, and it cannot be bought.")
        )}
      </Notice>
      <div className="mt-5 grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-8 md:grid-cols-2">
        <Gallery
          key={selection.variation?.color}
          images={selection.images}
          placeholders={product.placeholders}
          altTexts={product.altTexts}
          name={product.name}
        />
        <div className="grid content-start gap-6">
          <ProductHeading product={product} selection={selection} />
          <ColorSelector product={product} selection={selection} setSearch={setSearch} />
          <SizeSelector product={product} selection={selection} setSearch={setSearch} isSizeMissing={false} />
        </div>
      </div>
      <div className="mt-section">
        <ProductDetails product={product} />
      </div>
    </article>
  );
}
