import type { Profile } from "#contract/account/account.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

export function ProfileView({ profile }: { profile: Profile }) {
  const rows = [
    ["Name", `${profile.firstName} ${profile.lastName}`],
    ["Mobile number", profile.mobileNumber],
    ["Alternate mobile number", profile.alternateMobileNumber],
    ["Date of birth", dateFormat.format(new Date(profile.dateOfBirth))],
    ["Country", profile.country],
    ["Location", profile.location],
  ];
  return (
    <dl className="border-t border-hairline">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid gap-1 border-b border-hairline py-4 sm:items-baseline sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
