import { IconButton } from "../../ui/forms/button.tsx";
import { SignOutIcon } from "../../ui/icons/more-icons.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { useSignOut } from "../features/sign-in/use-sign-out.ts";
import { useStaff } from "../state/staff.ts";

/** The signed-in member, with a link to the account and a button that signs out. */
export function MemberBar() {
  const { _id, name, role } = useStaff();
  const signOut = useSignOut(_id);
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/admin/account"
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-sm px-3 py-1.5 text-sm transition-colors hover:bg-wash"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-xs font-medium text-accent"
        >
          {toInitials(name)}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-xs text-muted">{role.label}</span>
        </span>
      </Link>
      <IconButton label="Sign out" aria-disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        <SignOutIcon />
      </IconButton>
    </div>
  );
}

function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
}
