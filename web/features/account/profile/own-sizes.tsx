import { useAllOwnMeasures } from "../../../app/state/storage/own-measures.ts";
import { useOwnSize } from "../../../app/state/storage/own-size.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** What the customer has entered in size guides, and the size last selected. All of it is stored in the browser alone. */
export function OwnSizes() {
  const [measures, setMeasures] = useAllOwnMeasures();
  const [size, setSize] = useOwnSize();
  const rows = [
    ...(size ? [[t("Size last selected"), size]] : []),
    ...Object.entries(measures).flatMap(([audience, { centimetres, otherLabels }]) => {
      const lengths = Object.entries(centimetres).map(
        ([key, value]) => `${toLabel(key)} ${Math.round(value * 10) / 10} cm`,
      );
      const values = [...lengths, ...Object.values(otherLabels).filter(Boolean)];
      return values.length > 0 ? [[audience, values.join(", ")]] : [];
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
          <dl className="border-t border-hairline">
            {rows.map(([name, value]) => (
              <div
                key={name}
                className="grid gap-1 border-b border-hairline py-4 sm:items-baseline sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <Button size="sm" variant="secondary" className="mt-4" onClick={remove}>
            {t("Remove my sizes")}
          </Button>
        </>
      )}
    </section>
  );
}

const toLabel = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
