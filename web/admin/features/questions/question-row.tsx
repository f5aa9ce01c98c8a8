import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffQuestion } from "#contract/admin/inbox/staff-questions.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { toast } from "../../ui/toasts.tsx";

/** A question with the shop's answer as a form, and the answers of buyers. */
export function QuestionRow({ question, isHidden }: { question: StaffQuestion; isHidden: boolean }) {
  const { _id, text, date, product, answers } = question;
  const client = useQueryClient();
  const stored = answers.find(({ author }) => author === null)?.text ?? "";
  const [answer, setAnswer] = useState(stored);
  const [isHiding, setHiding] = useState(false);
  const options = {
    async onSuccess({ message }: { message: string }) {
      toast({ title: message });
      await client.invalidateQueries({ queryKey: ["questions"] });
    },
    onError: ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" as const }),
    onSettled: () => setHiding(false),
  };
  const save = useMutation({
    mutationFn: () => api.questions.answer({ questionId: _id }, { text: answer }),
    ...options,
  });
  useUnsavedChanges(!isHidden && answer.trim() !== stored && !save.isPending);
  const hide = useMutation({ mutationFn: () => api.questions.hide({ questionId: _id }), ...options });
  const show = useMutation({ mutationFn: () => api.questions.show({ questionId: _id }), ...options });
  return (
    <li className="grid gap-3 rounded-md border border-hairline bg-raised p-4 text-sm">
      <div className="grid gap-1">
        <p className="text-muted">
          <Link
            to={`/productdetails/${product.slug}/${product._id}#questions`}
            target="_blank"
            className="underline underline-offset-4 wrap-anywhere"
          >
            {product.name}
          </Link>{" "}
          · {formatDateTime(date)}
        </p>
        <h2 dir="auto" className="text-base font-medium wrap-anywhere">
          {text}
        </h2>
      </div>
      {answers.map(
        ({ _id: id, author, text: given }) =>
          author !== null && (
            <p key={id} className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {given} <span className="text-muted">– {author}, verified buyer</span>
            </p>
          ),
      )}
      {isHidden ? (
        <Button variant="secondary" size="sm" className="w-fit" loading={show.isPending} onClick={() => show.mutate()}>
          Show again
          <span className="sr-only">: “{text}”</span>
        </Button>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <TextArea
            label={`Our answer to “${text}”`}
            hideLabel
            rows={2}
            maxLength={1000}
            placeholder="Our answer"
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" size="sm" onClick={() => setHiding(true)}>
              Hide
              <span className="sr-only"> “{text}”</span>
            </Button>
            <Button type="submit" size="sm" loading={save.isPending} disabled={answer.trim() === stored}>
              {stored && answer.trim() === "" ? "Remove the answer" : "Save the answer"}
            </Button>
          </div>
        </form>
      )}
      <ConfirmDialog
        open={isHiding}
        onClose={() => setHiding(false)}
        title="Hide this question?"
        confirmLabel="Hide it"
        loading={hide.isPending}
        onConfirm={() => hide.mutate()}
      >
        <p>Customers no longer see the question and its answers, until you show it again.</p>
      </ConfirmDialog>
    </li>
  );
}
