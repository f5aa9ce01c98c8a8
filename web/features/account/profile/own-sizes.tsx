import { useAllOwnMeasures } from "../../../app/state/storage/own-measures.ts";
import { useOwnSize } from "../../../app/state/storage/own-size.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { ProfileRows } from "./profile-rows.tsx";

/**
 * The customer's measurements from size guides, and the size last selected: all of it is stored in the browser alone.
 */
export function OwnSizes() {
  const [measures, setMeasures] = useAllOwnMeasures();
  const [size, setSize] = useOwnSize();
  const rows = [
    ...(size ? [[t("Size last selected"), size] as const] : []),
    ...Object.entries(measures).flatMap(([audience, { centimetres, otherLabels }]) => {
      const lengths = Object.entries(centimetres).map(
        ([key, value]) => `${toLabel(key)} ${Math.round(value * 10) / 10} cm`,
      );
      const values = [...lengths, ...Object.values(otherLabels).filter(Boolean)];
      return values.length > 0 ? [[audience, values.join(", ")] as const] : [];
    }),
  ];
  const remove = () => {
    setMeasures({});
    setSize("");
  };
  return (
    <section aria-labelledby="own-sizes" className="mt-10">
      <h3 id="own-sizes" className="font-medium">
        {t("Your sizes")}
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">
        {t("What you enter in the size guide of a product. It stays in this browser and is not sent to us.")}
      </p>
      {rows.length > 0 && (
        <>
          <ProfileRows rows={rows} />
          <Button size="sm" variant="secondary" className="mt-4" onClick={remove}>
            {t("Remove my sizes")}
          </Button>
        </>
      )}
    </section>
  );
}

const toLabel = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
