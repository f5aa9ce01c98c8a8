import { useContext } from "react";
import { useSettings } from "../../../app/state/settings.ts";
import { CdnContext, toCdnUrl } from "../../../ui/images/cdn-url.ts";

/**
 * Logos of payment methods, such as UPI and RuPay, beside the online payment. The text beside the logos names the
 * methods.
 */
export function PaymentMarks() {
  const cdn = useContext(CdnContext);
  const marks = useSettings().paymentMethods.flatMap(({ imageUrl }) => imageUrl || []);
  return (
    <span aria-hidden="true" className="flex max-w-20 flex-wrap justify-end gap-1 sm:max-w-none">
      {marks.map((imageUrl) => (
        <img
          key={imageUrl}
          src={toCdnUrl(imageUrl, cdn)}
          alt=""
          width="38"
          height="24"
          className="h-6 w-9.5 object-contain"
        />
      ))}
    </span>
  );
}
