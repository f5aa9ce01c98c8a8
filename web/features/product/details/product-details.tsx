import type { Product } from "#contract/catalogue/catalogue.ts";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { getProductAttributes } from "./product-attributes.ts";

export function ProductDetails({ product }: { product: Product }) {
  const attributes = getProductAttributes(product);
  return (
    <div className="grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {product.longDescription ? (
        <div
          lang={contentLanguage(product.longDescription)}
          className={proseClass}
          dangerouslySetInnerHTML={toInnerHtml(product.longDescription)}
        />
      ) : (
        <p lang={contentLanguage(product.shortDescription)} className={proseClass}>
          {product.shortDescription}
        </p>
      )}
      {attributes.length > 0 && (
        <table className="w-full table-fixed border-collapse self-start border-t border-hairline text-sm">
          <caption className="sr-only">{t("Product attributes")}</caption>
          <tbody>
            {attributes.map(({ name, value }) => (
              <tr key={name} className="border-b border-hairline">
                <th
                  scope="row"
                  lang={contentLanguage(name)}
                  className="w-2/5 py-3 pe-4 text-start align-top font-normal text-muted"
                >
                  {name}
                </th>
                <td lang={contentLanguage(value)} className="py-3 break-words">
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

// The server sanitised the HTML when the product was saved.
const toInnerHtml = (html: string) => ({ __html: html });

const proseClass =
  "max-w-prose space-y-4 break-words [&_a]:underline [&_a]:underline-offset-4 [&_h2]:pt-2 [&_h2]:font-display [&_h2]:text-xl [&_h3]:pt-2 [&_h3]:font-display [&_h3]:text-xl [&_li]:mb-1 [&_ol]:list-decimal [&_ol]:ps-5 [&_td]:border-b [&_td]:border-hairline [&_td]:py-2 [&_td]:pe-4 [&_ul]:list-disc [&_ul]:ps-5";
