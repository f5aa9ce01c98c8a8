import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { parseMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { MailVersion } from "#contract/admin/settings/mails.ts";
import { languages } from "#contract/values/languages.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { VersionsPage } from "../../../ui/versions/versions-page.tsx";
import { type Mail, toFieldLabels, toMailQuery, toShownTexts } from "./mail-query.ts";

/** /admin/settings/mails/:mailId/versions: the versions of an email's texts, differences, and restoring one. */
export function Component() {
  const { mailId = "" } = useParams();
  const can = useCan();
  const client = useQueryClient();
  const mailQuery = toMailQuery(mailId);
  const mail = useQuery(mailQuery).data?.mail;
  const queryKey = ["settings", "mails", mailId, "versions"];
  const query = useQuery({ queryKey, queryFn: () => api.mails.listVersions({ mailId }) });
  const versions = query.data?.versions ?? [];
  return (
    <VersionsPage
      title={mail ? `Versions: ${mail.name}` : "Versions"}
      text="Each save that changes a text of this email adds a version."
      editor={{ to: `/admin/settings/mails/${mailId}`, label: "Back to the texts" }}
      query={query}
      source={{
        queryKey,
        load: async (version) => describeTexts((await client.ensureQueryData(mailQuery)).mail, versions, version),
        mayRestore: can("settings:write"),
        restore: (version, newest) => api.mails.restore({ mailId, version }, { newest }),
      }}
      emptyText="Nobody has changed this email: it has the default texts."
    />
  );
}

/** The texts that some version has, by the labels of their fields. */
function describeTexts(mail: Mail, versions: readonly MailVersion[], version: number): ReadonlyMap<string, string> {
  const shown = toShownTexts(mail, versions.find((each) => each.version === version)?.own ?? {});
  const labels = toFieldLabels(mail.texts);
  const names = new Set(versions.flatMap(({ own }) => Object.keys(own)));
  return new Map(
    [...names].flatMap((name) => {
      const { language, message } = parseMailTextName(name) ?? {};
      const label = message !== undefined && labels.get(message);
      return language && label ? [[`${label}, ${languages[language].name}`, shown[name] ?? ""]] : [];
    }),
  );
}
