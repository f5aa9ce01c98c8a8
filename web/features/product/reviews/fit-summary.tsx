import { type FitVotes, fitLabels, fits } from "#contract/catalogue/review-limits.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { t } from "../../../ui/text/t.ts";

/** How customers say the product fits, as a scale from small to large. */
export function FitSummary({ votes }: { votes: FitVotes }) {
  const total = fits.reduce((sum, fit) => sum + votes[fit], 0);
  if (total === 0) return null;
  return (
    <section aria-labelledby="fit-votes" className="grid gap-2.5 text-sm">
      <h3 id="fit-votes" className="font-medium">
        {t("How it fits, by {total}", { total: pluralize(total, "customer") })}
      </h3>
      <ul className="grid grid-cols-3 gap-2 tabular-nums">
        {fits.map((fit) => {
          const percent = Math.round((votes[fit] / total) * 100);
          return (
            <li key={fit} className="grid content-start gap-1.5">
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-wash">
                <span className="block h-full rounded-full bg-marigold" style={{ width: `${percent}%` }} />
              </span>
              <span>{t(fitLabels[fit])}</span>
              <span className="text-muted">{percent}%</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
