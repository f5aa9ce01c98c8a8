import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import type { AddressDoubt } from "./address-doubts.ts";

type AddressQuestionProps = {
  doubts: readonly AddressDoubt[];
  onChange: () => void;
  onConfirm: () => void;
};

/** Asks about a postal code or phone number that cannot be right for the country. Nothing is refused (SPEC §5). */
export function AddressQuestion({ doubts, onChange, onConfirm }: AddressQuestionProps) {
  return (
    // The focus moves here, so that screen readers announce the question.
    <section
      ref={focusSection}
      tabIndex={-1}
      aria-labelledby="address-question"
      className="col-span-full grid gap-3 border-s-2 border-warning bg-warning-wash p-5 text-sm outline-none"
    >
      <h3 id="address-question" className="font-display text-xl">
        {t("Is this right?")}
      </h3>
      {doubts.map(({ field, text }) => (
        <p key={field} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <div className="mt-1 flex flex-wrap gap-3">
        <Button onClick={onChange}>{t("Edit")}</Button>
        <Button variant="secondary" onClick={onConfirm}>
          {t("It’s correct")}
        </Button>
      </div>
    </section>
  );
}

function focusSection(section: HTMLElement | null) {
  section?.focus();
}
