import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { parseMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { Language } from "#contract/values/languages.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";
import { useCan, useStaff } from "../../../state/staff.ts";
import { useDebounced } from "../../../state/use-debounced.ts";
import { isPhoneWindow, PreviewHeader } from "../../../ui/preview/preview-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { MailFrame } from "./mail-frame.tsx";
import type { Mail } from "./mail-query.ts";

type MailPreviewProps = { mail: Mail; language: Language; values: Readonly<Record<string, string>> };

/** The email with what is typed and with sample data, as the server would send it. */
export function MailPreview({ mail, language, values }: MailPreviewProps) {
  const { email } = useStaff();
  const mayWrite = useCan()("settings:write");
  const [isPhone, setPhone] = useState(isPhoneWindow);
  const [isDark, setDark] = useState(false);
  const [sample, setSample] = useState(0);
  const shown = { language, sample, typed: pickLanguage(useDebounced(values), language) };
  const query = useQuery({
    queryKey: ["mail-preview", mail._id, shown],
    queryFn: () => api.mails.preview({ mailId: mail._id }, shown),
    placeholderData: keepPreviousData,
  });
  const test = useMutation({
    mutationFn: () => {
      return api.mails.send({ mailId: mail._id }, { language, sample, typed: pickLanguage(values, language) });
    },
  });
  return (
    <section aria-label="Preview" className="grid gap-3">
      <PreviewHeader isPhone={isPhone} onChange={setPhone} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {mail.samples.length > 1 ? (
          <Select
            label="Sample"
            compact
            value={String(sample)}
            options={mail.samples.map((name, index) => ({ value: String(index), label: name }))}
            onChange={({ target }) => setSample(Number(target.value))}
          />
        ) : (
          <span />
        )}
        <div className="flex gap-1">
          <Choice isChosen={!isDark} onChoose={() => setDark(false)}>
            Light
          </Choice>
          <Choice isChosen={isDark} onChoose={() => setDark(true)}>
            Dark
          </Choice>
        </div>
      </div>
      <QueryState query={query} lines={10}>
        {({ subject, html }) => (
          <div className="grid gap-2">
            <p className="text-sm wrap-anywhere">
              <span className="text-muted">Subject: </span>
              {subject}
            </p>
            <MailFrame html={html} width={isPhone ? 390 : 680} isDark={isDark} />
          </div>
        )}
      </QueryState>
      <p className="text-sm text-muted">
        Sample data: the name, the order, the code and the links are made up. The shop’s name and settings are yours.
      </p>
      {test.error && <Notice>{test.error.message}</Notice>}
      {test.data && (
        <Notice tone={test.data.problem === null ? "success" : "danger"}>
          <p className="font-medium">{test.data.message}</p>
          {test.data.problem !== null && <p>{test.data.problem}</p>}
        </Notice>
      )}
      {mayWrite && (
        <div className="grid justify-items-start gap-1">
          <Button size="sm" variant="secondary" loading={test.isPending} onClick={() => test.mutate()}>
            Send a test to myself
          </Button>
          <p className="text-sm text-muted">As it is typed, to {email}. Its links lead nowhere.</p>
        </div>
      )}
    </section>
  );
}

/** The preview needs the texts of its own language only. */
const pickLanguage = (values: Readonly<Record<string, string>>, language: Language) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => parseMailTextName(name)?.language === language));

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant={isChosen ? "secondary" : "quiet"} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Button>
  );
}
