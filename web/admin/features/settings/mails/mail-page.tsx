import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ButtonLink } from "../../../../ui/forms/button.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { SettingsLayout } from "../settings-layout.tsx";
import { MailEditor } from "./mail-editor.tsx";
import { toMailQuery } from "./mail-query.ts";

/** /admin/settings/mails/:mailId: the texts of an email, beside its preview. */
export function Component() {
  const { mailId = "" } = useParams();
  const query = useQuery(toMailQuery(mailId));
  return (
    <SettingsLayout
      title={query.data?.mail.name ?? "Email"}
      text={query.data?.mail.when}
      actions={
        <ButtonLink to={`/admin/settings/mails/${mailId}/versions`} size="sm" variant="secondary">
          Versions
        </ButtonLink>
      }
    >
      <QueryState query={query} lines={10}>
        {({ mail }) => <MailEditor key={mail._id} mail={mail} />}
      </QueryState>
    </SettingsLayout>
  );
}
