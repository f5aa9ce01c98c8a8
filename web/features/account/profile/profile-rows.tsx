type ProfileRowsProps = { rows: readonly (readonly [name: string, value: string])[] };

/** Names and values of the profile: one pair in each line, on phones the value below its name. */
export function ProfileRows({ rows }: ProfileRowsProps) {
  return (
    <dl className="border-t border-hairline">
      {rows.map(([name, value]) => (
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
