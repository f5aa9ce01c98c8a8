import type { WaveOrder } from "#contract/admin/packing/packing.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";

/** Shown instead of the next unit while the parcel contains units that were removed from the order. */
export function Surplus({ units, onRemoved }: { units: number; onRemoved: () => void }) {
  return (
    <Notice className="grid justify-items-start gap-3 text-base">
      <p>
        <strong className="font-medium">The order was changed.</strong> Compare the parcel with the list, and take{" "}
        {pluralize(units, "unit")} out.
      </p>
      <Button onClick={onRemoved}>The parcel is right</Button>
    </Notice>
  );
}

/** The customer's gift message, and the tags and notes of staff. */
export function Remarks({ order: { gift, tags, notes } }: { order: WaveOrder }) {
  if (!gift && tags.length === 0 && notes.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Badge key={tag} tone="indigo">
              {tag}
            </Badge>
          ))}
        </p>
      )}
      {gift && (
        <Notice tone="neutral">
          <strong className="font-medium">This order is a gift.</strong>
          {gift.message && " Put the slip with the message into the parcel."}
          {gift.message && <span className="block whitespace-pre-line wrap-anywhere">“{gift.message}”</span>}
        </Notice>
      )}
      {notes.map(({ author, text }, index) => (
        <Notice key={index} tone="neutral">
          {text} <span className="text-muted">– {author}</span>
        </Notice>
      ))}
    </div>
  );
}
