import type { ModeratedText } from "#contract/admin/inbox/moderation.ts";
import { reportReasonLabels } from "#contract/catalogue/report-reasons.ts";
import { formatDate, formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { EyeOffIcon } from "../../../ui/icons/later-icons.tsx";
import { AlertIcon } from "../../../ui/icons/more-icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { TextPhotos } from "./text-photos.tsx";

/** Opens the dialog of an action. Publishing needs no dialog. */
export type ChooseAction = (action: "publish" | "hide" | "answer", texts: readonly ModeratedText[]) => void;

export const listTextColumns = (choose: ChooseAction): readonly Column<ModeratedText>[] => [
  { id: "text", label: "Text", cell: (text) => <Text {...text} />, width: "w-2/5" },
  { id: "subject", label: "Product or article", cell: (text) => <Subject {...text} />, width: "w-1/5" },
  { id: "author", label: "Author", cell: (text) => <Author {...text} /> },
  { id: "state", label: "State", cell: (text) => <State {...text} /> },
  { id: "actions", label: "Actions", align: "end", cell: (text) => <Actions text={text} choose={choose} /> },
];

type TextCardProps = { text: ModeratedText; choose: ChooseAction };

/** The card of a text on phones. */
export function TextCard({ text, choose }: TextCardProps) {
  return (
    <div className="grid gap-3">
      <Subject {...text} />
      <Text {...text} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Author {...text} />
        <State {...text} />
      </div>
      <Actions text={text} choose={choose} />
    </div>
  );
}

function Text(text: ModeratedText) {
  const { text: written, rating, reports, answer, hiddenReason } = text;
  return (
    <div className="grid max-w-prose gap-2 py-1">
      {rating !== null && <Rating value={rating} />}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {written}
      </p>
      <TextPhotos text={text} />
      {reports.length > 0 && (
        <div className="rounded-sm bg-warning-wash px-3 py-2 text-warning">
          <p className="flex items-center gap-1.5 font-medium">
            <AlertIcon className="size-4 shrink-0" />
            {reports.length === 1 ? "Reported by a reader" : `Reported by ${reports.length} readers`}
          </p>
          <ul className="grid gap-1 text-ink">
            {reports.slice(0, 5).map(({ reason, text: details, date }) => (
              <li key={`${date} ${details}`} className="wrap-anywhere">
                {reportReasonLabels[reason]}
                {details && `: ${details}`} <span className="text-muted">· {formatDate(date)}</span>
              </li>
            ))}
            {reports.length > 5 && <li className="text-muted">and {pluralize(reports.length - 5, "more report")}</li>}
          </ul>
        </div>
      )}
      {answer && (
        <div className="border-s-2 border-line ps-3">
          <p className="text-muted">Our answer · {formatDate(answer.date)}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
      {hiddenReason && <p className="text-muted wrap-anywhere">Hidden because: {hiddenReason}</p>}
    </div>
  );
}

function Subject({ kind, _id, subject }: ModeratedText) {
  return (
    <div className="flex gap-3 py-1">
      {subject.image && (
        <img
          src={subject.image}
          alt=""
          loading="lazy"
          width={36}
          height={48}
          className="h-12 w-9 shrink-0 rounded-sm bg-wash object-cover"
        />
      )}
      <div className="min-w-0">
        <Link
          to={`${subject.path}#${kind === "review" ? "reviews" : `comment-${_id}`}`}
          target="_blank"
          data-row-link
          className="font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent"
        >
          {subject.name}
        </Link>
        <p className="text-xs text-muted">{kind === "review" ? "Review" : "Comment"}</p>
      </div>
    </div>
  );
}

function Author({ author: { name, email }, verified, date }: ModeratedText) {
  return (
    <div className="grid min-w-32 gap-0.5 py-1">
      <p className="wrap-anywhere">{name}</p>
      {email && (
        <p title={email} className="max-w-44 truncate text-xs text-muted">
          {email}
        </p>
      )}
      {verified !== null && (
        <p className="text-xs text-muted">{verified ? "Verified purchase" : "No delivered order"}</p>
      )}
      <time dateTime={date} title={formatDateTime(date)} className="text-xs text-muted">
        {formatDate(date)}
      </time>
    </div>
  );
}

const stateLabels = { waiting: "To check", shown: "Checked", hidden: "Hidden" } as const;
const stateTones = { waiting: "warning", shown: "success", hidden: "neutral" } as const;

function State({ state }: ModeratedText) {
  return (
    <Badge tone={stateTones[state]} className="my-1 whitespace-nowrap">
      {state === "hidden" && <EyeOffIcon className="size-3.5" />}
      {stateLabels[state]}
    </Badge>
  );
}

function Actions({ text, choose }: TextCardProps) {
  const { state, reports, answer, author, kind } = text;
  const name = <span className="sr-only">{` the ${kind} by ${author.name}`}</span>;
  const isToPublish = state !== "shown" || reports.length > 0;
  return (
    <div className="flex flex-wrap gap-2 py-1 md:max-xl:flex-col md:max-xl:items-stretch xl:flex-nowrap xl:justify-end">
      {isToPublish && (
        <Button size="sm" variant="secondary" onClick={() => choose("publish", [text])}>
          {state === "hidden" ? "Show again" : "Approve"}
          {name}
        </Button>
      )}
      {state !== "hidden" && (
        <>
          <Button size="sm" variant="quiet" onClick={() => choose("answer", [text])}>
            {answer ? "Edit answer" : "Answer"}
            {name}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => choose("hide", [text])}>
            Hide
            {name}
          </Button>
        </>
      )}
    </div>
  );
}
