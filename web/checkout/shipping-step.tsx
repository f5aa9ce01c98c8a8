import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "#contract/addresses.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { queries } from "../state/queries.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { forgetAddressDraft } from "./address-draft.ts";
import { useCheckoutStep } from "./checkout-step.ts";
import { ChooseAddress } from "./choose-address.tsx";
import { ParcelAddress } from "./parcel-address.tsx";

export function ShippingStep() {
  const { isBuyNow, go } = useCheckoutStep();
  const { data, error } = useQuery(queries.addresses());
  const [writing, setWriting] = useState<Address | "new">();
  if (!data && error) return <Notice>{toErrorMessage(error, "Failed to fetch addresses")}</Notice>;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const leave = (
    <ButtonLink to={isBuyNow ? "/" : "/cart"} variant="quiet" className="sm:-ml-6">
      {isBuyNow ? "Back to Home" : "Back to Cart"}
    </ButtonLink>
  );
  const first = data.addresses.length === 0;
  if (first || writing) {
    const giveUp = () => {
      if (writing === "new") forgetAddressDraft();
      setWriting(undefined);
    };
    const cancel = (
      <Button variant="quiet" className="sm:-ml-6" onClick={giveUp}>
        Cancel
      </Button>
    );
    return <ParcelAddress address={writing === "new" ? undefined : writing} back={first ? leave : cancel} />;
  }
  // A parcel needs a phone (SPEC §5); the address book does not ask for one.
  const goOn = (address: Address) =>
    address.phone ? go({ step: "payment", address: address._id }) : setWriting(address);
  return <ChooseAddress addresses={data.addresses} onAdd={() => setWriting("new")} onGoOn={goOn} back={leave} />;
}
