import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contract/account.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { refusedOr } from "../state/refused-or.ts";
import { Button } from "../ui/button.tsx";
import { focusPage } from "../ui/focus-page.ts";
import { useForAWhile } from "../ui/for-a-while.ts";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";
import { TabHead } from "./tab-head.tsx";

/** How long the banner of a saved profile stays (SPEC §9). Milliseconds. */
const bannerStays = 3000;
type Mode = "view" | "edit";

export function ProfileTab() {
  const { data, error, isPending, refetch, isFetching } = useQuery(queries.profile());
  const [mode, setMode] = useState<Mode>("view");
  const [banner, setBanner] = useForAWhile<string>(bannerStays);
  if (isPending) return <Skeleton className="h-96 w-full" />;
  if (!data) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice>
          Error: {refusedOr(error, "Failed to fetch profile details.")} Please check your connection and try again.
        </Notice>
        <Button variant="secondary" loading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { profile } = data;
  const saved = (words: string) => {
    setMode("view");
    setBanner(words);
    // The form that had the focus is gone.
    focusPage();
  };
  const viewing = profile && mode === "view";
  return (
    <section aria-labelledby="profile" className="max-w-3xl">
      <TabHead id="profile" title="Account Dashboard" text={profile ? undefined : "Tell us who you are."}>
        <ModeChoice mode={viewing ? "view" : "edit"} canView={profile !== undefined} onChoose={setMode} />
      </TabHead>
      {banner && (
        <Notice key={banner} tone="success" answers className="mb-6">
          {banner}
        </Notice>
      )}
      {viewing ? <ProfileView profile={profile} /> : <EditProfile profile={profile} onSaved={saved} />}
      <p className="mt-10 text-sm text-muted">
        You can change your password in <TextLink to="/dashboard/settings">Settings</TextLink>.
      </p>
    </section>
  );
}

type ModeChoiceProps = { mode: Mode; canView: boolean; onChoose: (mode: Mode) => void };

function ModeChoice({ mode, canView, onChoose }: ModeChoiceProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">View or edit your profile</legend>
      {(["view", "edit"] as const).map((one) => (
        <Button
          key={one}
          size="sm"
          variant="secondary"
          aria-pressed={one === mode}
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          disabled={one === "view" && !canView}
          onClick={() => onChoose(one)}
        >
          {one === "view" ? "View" : "Edit"}
        </Button>
      ))}
    </fieldset>
  );
}

function EditProfile({ profile, onSaved }: { profile: Profile | undefined; onSaved: (words: string) => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (changed: Profile) =>
      profile ? api.account.updateProfile(changed) : api.account.createProfile(changed),
    onSuccess: (reply) => {
      client.setQueryData(queries.profile().queryKey, reply);
      // The name in the header is the profile's.
      void client.invalidateQueries({ queryKey: queries.me().queryKey });
      onSaved(profile ? "Profile updated successfully!" : "Profile created successfully!");
    },
  });
  return (
    <>
      {save.isError && (
        <Notice answers className="mb-6">
          {refusedOr(save.error, "Failed to save profile. Please try again.")}
        </Notice>
      )}
      <ProfileForm profile={profile} saving={save.isPending} onSave={save.mutate} />
    </>
  );
}
