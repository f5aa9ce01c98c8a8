import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { findMailTextProblem, mailPlaceholders, toMailTextName } from "#contract/admin/settings/mail-texts.ts";
import { type Language, languages } from "#contract/values/languages.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form-dialog.tsx";
import { BesidePreview } from "../../../ui/preview/beside-preview.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";
import { MailFields } from "./mail-fields.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { type Mail, toMailQuery, toShownTexts } from "./mail-query.ts";

/** The texts of an email in one language after the other, beside a preview of what is typed. */
export function MailEditor({ mail }: { mail: Mail }) {
  const mayWrite = useCan()("settings:write");
  const client = useQueryClient();
  const [language, setLanguage] = useState<Language>(mail.languages[0] ?? "en");
  const query = toMailQuery(mail._id);
  const form = useSaveChanges<string, { message: string }>({
    current: toShownTexts(mail, mail.own),
    send: (changes) => api.mails.save({ mailId: mail._id }, { changes: listChanges(changes) }),
    check: (values) => findProblems(mail, values),
    async onSaved({ message }, sent) {
      toast({ title: message, text: "It can be undone in the history." });
      const { mail: stored } = await client.fetchQuery({ ...query, staleTime: 0 });
      form.reset(toShownTexts(stored, stored.own), sent);
    },
    queryKey: query.queryKey.slice(0, 2),
  });
  const others = mail.languages.filter((other) => other !== language && hasError(mail, form.getError, other));
  return (
    <Form onSubmit={form.props.onSubmit}>
      <BesidePreview label="Texts" preview={<MailPreview mail={mail} language={language} values={form.values} />}>
        <div className="grid gap-5">
          {form.props.error && <Notice>{form.props.error}</Notice>}
          {others.map((other) => (
            <Notice key={other}>
              A text in {languages[other].name} cannot be saved.{" "}
              <Button variant="link" onClick={() => setLanguage(other)}>
                Show it
              </Button>
            </Notice>
          ))}
          {mail.languages.length > 1 && (
            <Select
              label="Language"
              className="max-w-xs"
              value={language}
              options={mail.languages.map((code) => ({ value: code, label: languages[code].name }))}
              onChange={({ target }) => setLanguage(mail.languages.find((code) => code === target.value) ?? language)}
            />
          )}
          <MailFields
            mail={mail}
            language={language}
            disabled={!mayWrite}
            field={(name) => form.field(name)}
            onReset={(name, text) => form.set({ [name]: text })}
          />
          <Placeholders mail={mail} />
          {!mayWrite && <p className="text-sm text-muted">Your role can see these texts, but not change them.</p>}
        </div>
      </BesidePreview>
      {mayWrite && (
        <SaveBar
          isChanged={form.isChanged}
          isPending={form.props.isPending}
          isNew={false}
          saveLabel="Save"
          onDiscard={() => form.reset(toShownTexts(mail, mail.own))}
        />
      )}
    </Form>
  );
}

type GetError = (name: string) => string | undefined;
const hasError = ({ texts }: Mail, getError: GetError, language: Language) =>
  texts.some(({ message }) => getError(toMailTextName(language, message)) !== undefined);

/** The server checks the same, for API tokens and for texts that it knows better. */
function findProblems({ texts, languages: offered }: Mail, values: Readonly<Record<string, string>>) {
  const toProblem = (language: Language) =>
    texts.map(({ message, defaults, placeholders }) => {
      const name = toMailTextName(language, message);
      const text = values[name] ?? "";
      const problem = text === defaults[language] ? undefined : findMailTextProblem(message, text, placeholders);
      return [name, problem ?? false] as const;
    });
  return Object.fromEntries(offered.flatMap(toProblem));
}

/** The changes without fields that are undefined, which the type allows. */
function listChanges(changes: { [name: string]: { from: string; to: string } | undefined }) {
  return Object.fromEntries(Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change]] : [])));
}

/** The meanings of the placeholders of the mail. */
function Placeholders({ mail: { texts } }: { mail: Mail }) {
  const names = [...new Set(texts.flatMap(({ placeholders }) => placeholders))];
  return (
    <Card title="Placeholders">
      <p className="pb-3 text-sm text-muted">
        The email has their values in their place. Codes, buttons with their links, items and prices stand in the email
        by themselves.
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-muted">{mailPlaceholders[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
