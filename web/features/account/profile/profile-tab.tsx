import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contract/account/account.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { queries } from "../../../app/state/queries.ts";
import { TabHeader } from "../../../ui/display/tab-header.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useTimedFlag } from "../../../ui/lifecycle/use-timed-flag.ts";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { tNodes } from "../../../ui/text/t-nodes.ts";
import { OwnSizes } from "./own-sizes.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";

/** How long the "profile saved" banner is shown (SPEC §9). Milliseconds. */
const bannerMs = 3000;
type Mode = "view" | "edit";

export function ProfileTab() {
  const { data, error, isPending, refetch, isFetching } = useQuery(customerQueries.profile());
  const [mode, setMode] = useState<Mode>("view");
  const [banner, setBanner] = useTimedFlag<string>(bannerMs);
  if (isPending) return <Skeleton className="h-96 w-full" />;
  if (!data) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice>
          {t("Error: {message} Please check your connection and try again.", {
            message: toErrorMessage(error, msg("Failed to fetch profile details.")),
          })}
        </Notice>
        <Button variant="secondary" loading={isFetching} onClick={() => refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  }
  const { profile } = data;
  const handleSaved = (message: string) => {
    setMode("view");
    setBanner(message);
    // The focused form was removed.
    focusContent();
  };
  const isViewing = profile && mode === "view";
  return (
    <section aria-labelledby="profile" className="max-w-3xl">
      <TabHeader id="profile" title={t("Account Dashboard")} text={profile ? undefined : t("Tell us who you are.")}>
        <ModeToggle mode={isViewing ? "view" : "edit"} canView={profile !== undefined} onChange={setMode} />
      </TabHeader>
      {banner && (
        <Notice key={banner} tone="success" scrollIntoView className="mb-6">
          {banner}
        </Notice>
      )}
      {isViewing ? <ProfileView profile={profile} /> : <EditProfile profile={profile} onSaved={handleSaved} />}
      <OwnSizes />
      <p className="mt-10 text-sm text-muted">
        {tNodes("You can change your password and end email alerts in {settings}.", {
          settings: <TextLink to="/dashboard/settings">{t("Settings")}</TextLink>,
        })}
      </p>
    </section>
  );
}

type ModeToggleProps = { mode: Mode; canView: boolean; onChange: (mode: Mode) => void };

function ModeToggle({ mode, canView, onChange }: ModeToggleProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t("View or edit your profile")}</legend>
      {(["view", "edit"] as const).map((option) => (
        <Button
          key={option}
          size="sm"
          variant="secondary"
          aria-pressed={option === mode}
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          disabled={option === "view" && !canView}
          onClick={() => onChange(option)}
        >
          {option === "view" ? t("View") : t("Edit")}
        </Button>
      ))}
    </fieldset>
  );
}

function EditProfile({ profile, onSaved }: { profile: Profile | undefined; onSaved: (message: string) => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (values: Profile) =>
      profile ? customerApi.account.updateProfile(values) : customerApi.account.createProfile(values),
    onSuccess: (response) => {
      client.setQueryData(customerQueries.profile().queryKey, response);
      // The header shows the name from the profile.
      void client.invalidateQueries({ queryKey: queries.me().queryKey });
      onSaved(profile ? t("Profile updated successfully!") : t("Profile created successfully!"));
    },
  });
  return (
    <>
      {save.isError && (
        <Notice scrollIntoView className="mb-6">
          {toErrorMessage(save.error, msg("Failed to save profile. Please try again."))}
        </Notice>
      )}
      <ProfileForm profile={profile} saving={save.isPending} onSave={save.mutate} />
    </>
  );
}
