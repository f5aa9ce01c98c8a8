import type { ReactNode } from "react";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SettingsNav } from "./settings-nav.tsx";

type SettingsLayoutProps = { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The layout of a page of settings, with the list of settings at its left. */
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
