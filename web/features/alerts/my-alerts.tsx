import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AlertKind, lowStockThreshold } from "#contract/catalogue/alert-kinds.ts";
import type { ProductAlert } from "#contract/catalogue/alerts.ts";
import { formatPrice } from "#contract/values/money.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Image } from "../../ui/images/image.tsx";
import { focusContent } from "../../ui/navigation/focus-content.ts";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { msg, t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";

/** The query is defined here, because every page loads app/state/queries.ts. */
const alertsQuery = queryOptions({ queryKey: ["mine", "alerts"], queryFn: () => customerApi.alerts.mine() });

/** The customer's alerts that have not been mailed yet, each with a button that ends it. */
export function MyAlerts() {
  const { data, error } = useQuery(alertsQuery);
  return (
    <section aria-labelledby="alerts" className="mt-14 max-w-2xl">
      <h2 id="alerts" className="font-display text-2xl">
        {t("Email alerts")}
      </h2>
      <p className="mt-2 text-sm text-muted">
        {t("One email each, when an item is back, costs less or is nearly sold out.")}
      </p>
      {error && <Notice className="mt-5">{toErrorMessage(error, msg("Failed to load your alerts."))}</Notice>}
      {!data && !error && <Skeleton className="mt-5 h-24 w-full" />}
      {data?.alerts.length === 0 && (
        <p className="mt-5 border-y border-hairline py-4 text-sm">
          {t("No alerts. Set one on the page of a product, below its buttons.")}
        </p>
      )}
      {data && data.alerts.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.alerts.map((alert) => (
            <AlertRow key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertRow({ alert }: { alert: ProductAlert }) {
  const { product, color, size } = alert;
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => customerApi.alerts.end({ alertId: alert._id }),
    onSuccess: (response) => {
      client.setQueryData(alertsQuery.queryKey, response);
      toast({
        title: t("Alert turned off"),
        text: t("No email about {name}.", { name: product.name }),
        tone: "success",
      });
      // The focused row is removed.
      focusContent();
    },
    onError: (error) => {
      toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" });
      return client.invalidateQueries({ queryKey: alertsQuery.queryKey });
    },
  });
  return (
    <li className="flex items-center gap-4 py-4">
      <Image src={product.image ?? undefined} alt="" sizes="60px" className="w-[60px] shrink-0" />
      <div className="grow">
        <span lang={contentLanguage(product.name)}>
          <TextLink to={productPath(product, color, size)}>{product.name}</TextLink>
        </span>
        <p className="mt-1 text-sm text-muted">
          {size}, {tColor(color)}
        </p>
        <p className="text-sm">{describe[alert.kind](alert)}</p>
      </div>
      <Button variant="secondary" size="sm" className="shrink-0" loading={end.isPending} onClick={() => end.mutate()}>
        {t("Turn off")}{" "}
        <span className="sr-only">
          {t("the alert for {name}, {size}, {color}", { name: product.name, size, color: tColor(color) })}
        </span>
      </Button>
    </li>
  );
}

const describe: Record<AlertKind, (alert: ProductAlert) => string> = {
  "back-in-stock": () => t("When it is back in stock"),
  "price-drop": ({ priceThen }) => t("When it costs less than {price}", { price: formatPrice(priceThen) }),
  "low-stock": () => t("When {count} or fewer are left", { count: lowStockThreshold }),
};
