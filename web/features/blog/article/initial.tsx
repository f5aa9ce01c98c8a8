/** Avatar with the first letter of a name. */
export function Initial({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full pt-[0.12em] font-display ${large ? "size-16 bg-dye text-2xl text-dye-ink" : "size-10 bg-wash text-lg text-muted"}`}
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
