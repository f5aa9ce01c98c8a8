import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { RequestAlert } from "#contract/catalogue/alerts.ts";
import type { ColorVariation, Product, ProductVariant } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { useToken } from "../../app/state/storage/token.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/later-icons.tsx";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";
import { type AlertOffer, listOffers } from "./alert-offers.ts";

const AlertDialog = lazyWithRetry(() =>
  import("./alert-dialog.tsx").then(({ AlertDialog }) => ({ default: AlertDialog })),
);

type AlertButtonsProps = {
  product: Pick<Product, "_id" | "name">;
  selection: { variation: ColorVariation | undefined; variant: ProductVariant | undefined };
};

/**
 * Requests one mail about the selected variant. A customer with one possible size needs one press. Visitors, and
 * customers who must choose a size, continue in a dialog.
 */
export function AlertButtons({ product, selection: { variation, variant } }: AlertButtonsProps) {
  const isSignedIn = useToken() !== undefined;
  const [offer, setOffer] = useState<AlertOffer>();
  const [isOpen, setIsOpen] = useState(false);
  const request = useMutation({
    mutationFn: customerApi.alerts.request,
    onSuccess: ({ message }) =>
      toast({ title: t("Alert set"), text: tReceived(message), tone: "success", durationMs: 5000 }),
    onError: (error) => {
      // The session has ended since the page was loaded, so the dialog asks for an email address.
      if (error instanceof Refusal && error.errors?.email) setIsOpen(true);
      else toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" });
    },
  });
  const offers = listOffers(variation, variant);
  if (!variation || offers.length === 0) return null;
  const toRequest = ({ kind }: AlertOffer, size: string): RequestAlert => ({
    productId: product._id,
    selectedColor: variation.color,
    selectedSize: size,
    kind,
  });
  const ask = (chosen: AlertOffer) => {
    const [first, ...others] = chosen.sizes;
    setOffer(chosen);
    if (isSignedIn && first && others.length === 0) request.mutate(toRequest(chosen, first.size));
    else setIsOpen(true);
  };
  return (
    <div className="no-scripts:hidden">
      <OfferButtons offers={offers} pendingKind={request.isPending ? offer?.kind : undefined} onAsk={ask} />
      {offer && (
        <Suspense fallback={null}>
          <AlertDialog
            key={`${offer.kind} ${variation.color}`}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            name={product.name}
            color={variation.color}
            offer={offer}
            toRequest={(size) => toRequest(offer, size)}
          />
        </Suspense>
      )}
    </div>
  );
}

type OfferButtonsProps = {
  offers: readonly AlertOffer[];
  pendingKind: string | undefined;
  onAsk: (offer: AlertOffer) => void;
};

function OfferButtons({ offers, pendingKind, onAsk }: OfferButtonsProps) {
  const [first] = offers;
  // No size can be bought, so the mail is the main action and has a large button.
  if (offers.length === 1 && first?.kind === "back-in-stock")
    return (
      <Button size="lg" fullWidth loading={pendingKind !== undefined} onClick={() => onAsk(first)}>
        <MailIcon />
        {t("Email me when")} {first.label}
      </Button>
    );
  return (
    <div className="flex gap-2.5 text-sm">
      <MailIcon className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        <span className="py-0.5 text-muted">{t("Email me when")}</span>
        {offers.map((offer, index) => (
          <span key={offer.kind}>
            <Button
              variant="link"
              aria-label={t("Email me when {label}", { label: offer.label })}
              loading={pendingKind === offer.kind}
              onClick={() => onAsk(offer)}
            >
              {offer.label}
            </Button>
            {index < offers.length - 1 && <span className="ms-2 text-muted">·</span>}
          </span>
        ))}
      </p>
    </div>
  );
}
