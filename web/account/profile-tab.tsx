import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** How long the banner of a saved profile stays (SPEC §9). Milliseconds. */
const bannerStays = 3000;

export function ProfileTab() {
  const { data, error, isPending } = useQuery(queries.profile());
  const [mode, setMode] = useState<"view" | "edit">("view");
  const [banner, setBanner] = useState<string>();
  if (isPending) return <Skeleton className="h-96 w-full" />;
  // A 404 means that there is none yet (SPEC §4).
  const none = error instanceof Refusal && error.code === "not_found";
  if (error && !none) return <Notice>{error.message || "Failed to fetch profile details."}</Notice>;
  const profile = none ? undefined : data?.profile;
  const saved = (words: string) => {
    setMode("view");
    setBanner(words);
    setTimeout(() => setBanner(undefined), bannerStays);
  };
  return (
    <section aria-labelledby="profile" className="grid max-w-3xl gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 id="profile" className="font-display text-4xl">
          Account Dashboard
        </h1>
        <fieldset className="flex gap-2">
          <legend className="sr-only">View or edit your profile</legend>
          <Button
            size="sm"
            variant={mode === "view" && profile ? "primary" : "secondary"}
            disabled={!profile}
            onClick={() => setMode("view")}
          >
            View
          </Button>
          <Button
            size="sm"
            variant={mode === "edit" || !profile ? "primary" : "secondary"}
            onClick={() => setMode("edit")}
          >
            Edit
          </Button>
        </fieldset>
      </div>
      {banner && <Notice tone="success">{banner}</Notice>}
      {profile && mode === "view" ? (
        <ProfileView profile={profile} />
      ) : (
        <EditProfile profile={profile} onSaved={saved} />
      )}
    </section>
  );
}

function EditProfile({ profile, onSaved }: { profile: Profile | undefined; onSaved: (words: string) => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (changed: Profile) =>
      profile ? api.account.updateProfile(changed) : api.account.createProfile(changed),
    onSuccess: (reply) => {
      client.setQueryData(queries.profile().queryKey, reply);
      onSaved(profile ? "Profile updated successfully!" : "Profile created successfully!");
    },
  });
  return (
    <>
      {save.isError && <Notice>{save.error.message || "Failed to save profile. Please try again."}</Notice>}
      <ProfileForm profile={profile} saving={save.isPending} onSave={save.mutate} />
    </>
  );
}

const days = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

function ProfileView({ profile }: { profile: Profile }) {
  const rows = [
    ["Name", `${profile.firstName} ${profile.lastName}`],
    ["Mobile number", profile.mobileNumber],
    ["Alternate mobile number", profile.alternateMobileNumber],
    ["Date of birth", days.format(new Date(profile.dateOfBirth))],
    ["Country", profile.country],
    ["Location", profile.location],
  ];
  return (
    <dl className="grid border-hairline border-t">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="grid gap-1 border-hairline border-b py-4 sm:grid-cols-[14rem_1fr]">
            <dt className="text-muted text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
