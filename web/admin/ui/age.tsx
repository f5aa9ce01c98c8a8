import { formatDateTime } from "#contract/values/format-date.ts";

/** The time since `at`, such as "3 h", with the date and time as its tooltip. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {formatAge(Date.now() - Date.parse(at))}
    </time>
  );
}

const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

function formatAge(ms: number): string {
  const [unit, size] = units.find(([, size]) => ms >= size) ?? ["min", 60_000];
  return ms < 60_000 ? "< 1 min" : `${Math.floor(ms / size)} ${unit}`;
}
