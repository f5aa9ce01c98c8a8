import { listPlaceholders, listRequired, toMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { MailText } from "#contract/admin/settings/mails.ts";
import type { Language } from "#contract/values/languages.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { Card } from "../../../ui/card.tsx";
import { type Mail, toFieldLabels } from "./mail-query.ts";

const labelsTitle = "Labels";

/** The fields in the order of the email, without small parts, which follow the texts. */
const cards: readonly { title: string; roles: readonly MailText["role"][] }[] = [
  { title: "Subject and heading", roles: ["subject", "heading", "preview"] },
  { title: "Text", roles: ["text", "button"] },
  { title: "Footer", roles: ["footer"] },
  { title: labelsTitle, roles: ["label"] },
];

type FieldInput = {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type MailFieldsProps = {
  mail: Mail;
  language: Language;
  disabled: boolean;
  field: (name: string) => FieldInput;
  onReset: (name: string, text: string) => void;
};

export function MailFields({ mail, language, disabled, field, onReset }: MailFieldsProps) {
  const labels = toFieldLabels(mail.texts);
  return cards.map(({ title, roles }) => {
    const texts = roles.flatMap((role) => mail.texts.filter((text) => text.role === role));
    if (texts.length === 0) return null;
    return (
      <Card key={title} title={title}>
        <div className={classNames("grid gap-5", title === labelsTitle && "sm:grid-cols-2")}>
          {texts.map((text) => {
            const name = toMailTextName(language, text.message);
            return (
              <MailTextField
                key={name}
                text={text}
                language={language}
                label={labels.get(text.message) ?? text.role}
                input={field(name)}
                disabled={disabled}
                onReset={() => onReset(name, text.defaults[language])}
              />
            );
          })}
        </div>
      </Card>
    );
  });
}

type MailTextFieldProps = {
  text: MailText;
  language: Language;
  label: string;
  input: FieldInput;
  disabled: boolean;
  onReset: () => void;
};

const long: ReadonlySet<MailText["role"]> = new Set(["text", "footer"]);

function MailTextField({ text, language, label, input, disabled, onReset }: MailTextFieldProps) {
  const defaultText = text.defaults[language];
  const isOwn = input.value !== defaultText;
  const props = {
    ...input,
    label,
    lang: language,
    disabled,
    autoComplete: "off",
    hint: <Hint text={text} defaultText={isOwn ? defaultText : undefined} />,
  };
  return (
    <div className="grid gap-1">
      {long.has(text.role) ? <TextArea {...props} rows={3} /> : <TextField {...props} />}
      {isOwn && !disabled && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            className="-ms-3"
            onClick={onReset}
            aria-label={`Reset to the default text: ${label}`}
          >
            Reset to the default text
          </Button>
        </div>
      )}
    </div>
  );
}

/** The placeholders of the text, where else it stands, and its default. */
function Hint({
  text: { message, role, placeholders, alsoIn },
  defaultText,
}: {
  text: MailText;
  defaultText: string | undefined;
}) {
  const required = listRequired(message);
  // A label rarely needs more placeholders than its own.
  const named = role === "label" ? listPlaceholders(message) : placeholders;
  return (
    <span className="grid gap-0.5">
      <span>
        {named.map((name) => `{${name}}`).join(" ")}
        {required.length > 0 && `. Required: ${required.map((name) => `{${name}}`).join(" ")}`}
      </span>
      {alsoIn.length > 0 && <span>Also in: {formatNames(alsoIn)}</span>}
      {defaultText !== undefined && <span>Default: “{defaultText}”</span>}
    </span>
  );
}

const maxNames = 3;

/** "Shipped, Delivered and 4 others" */
function formatNames(names: readonly string[]): string {
  const others = names.length - maxNames;
  if (others <= 1) return names.join(", ");
  return `${names.slice(0, maxNames).join(", ")} and ${others} others`;
}
