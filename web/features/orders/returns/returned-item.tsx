import type { ReturnsResponse } from "#contract/orders/returns.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { formatExchange } from "../exchange-text.ts";

type NewVariant = { selectedSize: string; selectedColor: string };
export type Choice = { quantity: number; reason: string; to?: NewVariant | undefined };
type ReturnedItemProps = {
  item: ReturnsResponse["returnable"][number];
  choice: Choice;
  onChange: (choice: Choice) => void;
  reasons: readonly string[];
  /** True if the customer wants another variant in exchange. */
  isExchange: boolean;
};

/** A line of the order, with fields for the number of units to return and for the reason. */
export function ReturnedItem({ item, choice, onChange, reasons, isExchange }: ReturnedItemProps) {
  const { name, image, selectedSize, selectedColor, quantity, exchanges, replaces } = item;
  // Most exchanges are for another size, so variants of the item's own colour come first.
  const inOwnColor = ({ selectedColor: color }: NewVariant) => (color === selectedColor ? 0 : 1);
  const offered = exchanges.toSorted((one, other) => inOwnColor(one) - inOwnColor(other));
  const cannotBeExchanged = isExchange && exchanges.length === 0;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-b border-hairline py-4 text-sm">
      <Image src={image ?? undefined} alt="" sizes="4rem" />
      <div className="grid content-start gap-3">
        <p>
          <span className="block font-medium">{name}</span>
          <span className="text-muted">
            {replaces.length > 0 ? formatExchange(item, replaces) : `${selectedSize} · ${tColor(selectedColor)}`}
          </span>
        </p>
        {cannotBeExchanged ? (
          <p className="text-muted">{t("No other size or colour is in stock at the same price.")}</p>
        ) : (
          <Stepper
            label={t("Units of {name}, {selectedSize}", { name, selectedSize })}
            value={choice.quantity}
            min={0}
            max={quantity}
            onChange={(units) => onChange({ ...choice, quantity: units })}
          />
        )}
        {isExchange && choice.quantity > 0 && (
          <Select
            label={t("Send me instead")}
            required
            value={choice.to ? toLabel(choice.to) : ""}
            onChange={({ target }) =>
              onChange({ ...choice, to: exchanges.find((variant) => toLabel(variant) === target.value) })
            }
            options={[{ value: "", label: t("Choose size and colour") }, ...offered.map(toLabel)]}
          />
        )}
        {choice.quantity > 0 && (
          <Select
            label={t("Why?")}
            required
            value={choice.reason}
            onChange={({ target }) => onChange({ ...choice, reason: target.value })}
            options={[
              { value: "", label: t("Choose a reason") },
              ...reasons.map((value) => ({ value, label: t(value) })),
            ]}
          />
        )}
      </div>
    </li>
  );
}

const toLabel = ({ selectedSize, selectedColor }: NewVariant) => `${selectedSize}, ${tColor(selectedColor)}`;
