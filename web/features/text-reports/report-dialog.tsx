import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  maxReportLength,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from "#contract/catalogue/report-reasons.ts";
import { createReportsApi } from "#contract/client/text-reports.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { requests } from "../../app/state/api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { msg, t } from "../../ui/text/t.ts";

const { reports } = createReportsApi(requests);

type ReportDialogProps = { kind: "review" | "comment"; id: string; onClose: () => void; onReported: () => void };

/** Form for the reason of reporting a review or a comment. Only the shop's staff can read it. */
export function ReportDialog({ kind, id, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const report = useMutation({
    mutationFn: (chosen: ReportReason) => {
      const body = { reason: chosen, text };
      return kind === "review" ? reports.review({ reviewId: id }, body) : reports.comment({ commentId: id }, body);
    },
    onSuccess: onReported,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason) report.mutate(reason);
  }
  const isMissing = isTried && !reason;
  const formId = `report-${id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={kind === "review" ? t("Report this review") : t("Report this comment")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" form={formId} loading={report.isPending}>
            {t("Report")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        {report.isError && <Notice>{toErrorMessage(report.error, msg("The report could not be sent."))}</Notice>}
        <fieldset aria-describedby={isMissing ? `${formId}-error` : undefined} className="grid gap-1">
          <legend className="pb-2 text-sm font-medium">{t("What is wrong with it?")}</legend>
          {reportReasons.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                className="radio"
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {t(reportReasonLabels[value])}
            </label>
          ))}
          {isMissing && (
            <p id={`${formId}-error`} role="alert" className="text-sm text-danger">
              {t("Please choose a reason")}
            </p>
          )}
        </fieldset>
        <TextArea
          label={t("Details (optional)")}
          hint={t("Only we read this. The author is not informed.")}
          rows={3}
          maxLength={maxReportLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
