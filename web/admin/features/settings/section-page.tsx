import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type SectionId, settingFields, settingSections } from "#contract/admin/settings/setting-fields.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { SettingForm } from "./form/setting-form.tsx";
import { DeliveryAreas } from "./parts/delivery-areas.tsx";
import { MailTrial, PaymentTrial } from "./parts/service-trials.tsx";
import { ShippingPreview } from "./parts/shipping-preview.tsx";
import { SizeCharts } from "./parts/size-charts.tsx";
import { SocialLinks } from "./parts/social-links.tsx";
import { Synonyms } from "./parts/synonyms.tsx";
import { SettingsLayout } from "./settings-layout.tsx";

/** What a section has besides the fields of settings. */
const parts: { [Id in SectionId]?: () => ReactNode } = {
  social: () => <SocialLinks />,
  delivery: () => <DeliveryAreas />,
  payments: () => <PaymentTrial />,
  mail: () => <MailTrial />,
  synonyms: () => <Synonyms />,
  "size-charts": () => <SizeCharts />,
};

/** What the typed values of a section would do. */
const previews: { [Id in SectionId]?: (values: Readonly<Record<string, string>>) => ReactNode } = {
  delivery: (values) => <ShippingPreview values={values} />,
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
        <EmptyState title="These settings do not exist" text="Choose one from All settings." />
      )}
    </SettingsLayout>
  );
}

function Section({ id }: { id: SectionId }) {
  const fields = settingFields.filter(({ section, hasOwnForm }) => section === id && !hasOwnForm);
  const query = useQuery({ queryKey: ["settings"], queryFn: api.settings.get, enabled: fields.length > 0 });
  const part = parts[id]?.();
  if (fields.length === 0) return <div className="grid max-w-3xl gap-5">{part}</div>;
  // What follows the form is shown with it, so that the form's height moves nothing.
  return (
    <div className="max-w-3xl">
      <QueryState query={query}>
        {({ values }) => (
          <div className="grid gap-5">
            <SettingForm fields={fields} stored={values} preview={previews[id]} />
            {part}
          </div>
        )}
      </QueryState>
    </div>
  );
}
