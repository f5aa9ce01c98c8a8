import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type SectionId, settingFields, settingSections } from "#contract/admin/settings/setting-fields.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { BesidePreview } from "../../ui/preview/beside-preview.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { BrandContrast } from "./brand/brand-contrast.tsx";
import { BrandPreview } from "./brand/brand-preview.tsx";
import { SettingForm } from "./form/setting-form.tsx";
import { DeliveryAreas } from "./parts/delivery-areas.tsx";
import { Mails } from "./parts/mails.tsx";
import { SenderDomain } from "./parts/sender-domain.tsx";
import { MailTrial, PaymentTrial } from "./parts/service-trials.tsx";
import { ShippingPreview } from "./parts/shipping-preview.tsx";
import { SizeCharts } from "./parts/size-charts.tsx";
import { SocialLinks } from "./parts/social-links.tsx";
import { Synonyms } from "./parts/synonyms.tsx";
import { SettingsLayout } from "./settings-layout.tsx";

/** The parts of a section besides its form of settings. */
const parts: { [Id in SectionId]?: () => ReactNode } = {
  social: () => <SocialLinks />,
  delivery: () => <DeliveryAreas />,
  payments: () => <PaymentTrial />,
  mails: () => <Mails />,
  mail: () => (
    <>
      <MailTrial />
      <SenderDomain />
    </>
  ),
  synonyms: () => <Synonyms />,
  "size-charts": () => <SizeCharts />,
};

type Values = Readonly<Record<string, string>>;

/** Previews of the effect of a section's typed values, below its fields. */
const previews: { [Id in SectionId]?: (values: Values, onChange: (name: string, value: string) => void) => ReactNode } =
  {
    delivery: (values) => <ShippingPreview values={values} />,
    brand: (values, onChange) => <BrandContrast values={values} onChange={onChange} />,
  };

/** Previews of the pages that a section changes, beside its form. */
const frames: { [Id in SectionId]?: (form: ReactNode, values: Values, stored: Values) => ReactNode } = {
  brand: (form, values, stored) => (
    <BesidePreview label="Brand" preview={<BrandPreview values={values} stored={stored} />}>
      {form}
    </BesidePreview>
  ),
};

/** /admin/settings/:section: the form of a section's settings, and the section's other parts. */
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
  const query = useQuery({ queryKey: ["settings"], queryFn: () => api.settings.get(), enabled: fields.length > 0 });
  const part = parts[id]?.();
  if (fields.length === 0) return <div className="grid max-w-3xl gap-5">{part}</div>;
  const frame = frames[id];
  // The part below the form is rendered together with the form, so that the loading form does not move it.
  return (
    <div className={frame ? undefined : "max-w-3xl"}>
      <QueryState query={query}>
        {({ values }) => (
          <div className="grid gap-5">
            <SettingForm
              fields={fields}
              stored={values}
              preview={previews[id]}
              frame={frame && ((form, typed) => frame(form, typed, values))}
            />
            {part}
          </div>
        )}
      </QueryState>
    </div>
  );
}
