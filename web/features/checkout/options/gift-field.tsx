import { TextArea } from "../../../ui/forms/field.tsx";
import { t } from "../../../ui/text/t.ts";
import { changeOptionsDraft, useOptionsDraft } from "../state/options-draft.ts";

const maxLength = 300;

export function GiftField() {
  const { giftMessage } = useOptionsDraft();
  return (
    <TextArea
      label={t("Gift message (optional)")}
      rows={3}
      maxLength={maxLength}
      value={giftMessage}
      onChange={({ target }) => changeOptionsDraft({ giftMessage: target.value })}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{t("Printed on the packing slip. Prices are left out.")}</span>
          <span className="tabular-nums">
            {t("{length} of {maxLength}", { length: giftMessage.length, maxLength })}
          </span>
        </span>
      }
    />
  );
}
