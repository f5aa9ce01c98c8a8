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
          className="description"
          dangerouslySetInnerHTML={toInnerHtml(product.longDescription)}
        />
      ) : (
        <p lang={contentLanguage(product.shortDescription)} className="description">
          {product.shortDescription}
        </p>
      )}
      {attributes.length > 0 && (
        <table className="w-full table-fixed border-collapse self-start border-t border-hairline text-sm">
          <caption className="sr-only">{t("Product attributes")}</caption>
          <tbody>
            {attributes.map(({ name, value }) => (
              <tr key={name} className="attribute">
                <th scope="row" lang={contentLanguage(name)} className="attribute-name">
                  {name}
                </th>
                <td lang={contentLanguage(value)} className="attribute-value">
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
