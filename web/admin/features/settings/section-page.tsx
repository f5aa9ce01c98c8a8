import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type SectionId, settingFields, settingSections } from "#contract/admin/settings/setting-fields.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SettingForm } from "./form/setting-form.tsx";
import { MailTrial, PaymentTrial } from "./parts/service-trials.tsx";
import { SocialLinks } from "./parts/social-links.tsx";
import { Synonyms } from "./parts/synonyms.tsx";
import { SettingsNav } from "./settings-nav.tsx";

/** What a section has besides the fields of settings. */
const parts: { [Id in SectionId]?: () => ReactNode } = {
  social: () => <SocialLinks />,
  payments: () => <PaymentTrial />,
  mail: () => <MailTrial />,
  synonyms: () => <Synonyms />,
};

/** /admin/settings/:section: a form of settings, and what belongs to them. */
export function Component() {
  const { section = "" } = useParams();
  const found = settingSections.find(({ id }) => id === section);
  return (
    <SettingsLayout title={found?.label ?? "Settings"} text={found?.text}>
      {found ? (
        <Section key={found.id} id={found.id} />
      ) : (
        <EmptyState title="There are no such settings" text="The list of settings has all of them." />
      )}
    </SettingsLayout>
  );
}

type SettingsLayoutProps = { title: string; text?: string | undefined; actions?: ReactNode; children: ReactNode };

/** The list of settings at the left of a page of settings. */
export function SettingsLayout({ title, text, actions, children }: SettingsLayoutProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SettingsNav />
      <div className="min-w-0">
        <p className="pb-2 text-sm lg:hidden">
          <TextLink to="/admin/settings">All settings</TextLink>
        </p>
        <PageHeader title={title} text={text}>
          {actions}
        </PageHeader>
        {children}
      </div>
    </div>
  );
}

function Section({ id }: { id: SectionId }) {
  const fields = settingFields.filter(({ section }) => section === id);
  const query = useQuery({ queryKey: ["settings"], queryFn: api.settings.get, enabled: fields.length > 0 });
  const part = parts[id]?.();
  if (fields.length === 0) return <div className="grid max-w-3xl gap-5">{part}</div>;
  // What follows the form is shown with it, so that the form's height moves nothing.
  return (
    <div className="max-w-3xl">
      <QueryState query={query}>
        {({ values }) => (
          <div className="grid gap-5">
            <SettingForm fields={fields} stored={values} />
            {part}
          </div>
        )}
      </QueryState>
    </div>
  );
}
