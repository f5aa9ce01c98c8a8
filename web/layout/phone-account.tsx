import { saveCurrentPageAsReturnTo } from "../account/return-to.ts";
import { useSession } from "../state/session.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { Link } from "../ui/link.tsx";
import { ownPlaces, useLeave } from "./own-places.ts";

/** The end of a phone's menu: the way in for a guest, a shopper's own pages and the way out. */
export function PhoneAccount({ onLeave }: { onLeave: () => void }) {
  const { token, user } = useSession();
  const hydrated = useHydrated();
  return (
    <section
      aria-label="Account"
      className={`mt-5 border-t border-hairline pt-5 ${hydrated ? "settles" : "undecided"}`}
    >
      {token ? <Own email={user?.email} onLeave={onLeave} /> : <WayIn />}
    </section>
  );
}

function WayIn() {
  return (
    <div className={`${inPairs} gap-y-3`}>
      <ButtonLink to="/login" onClick={saveCurrentPageAsReturnTo}>
        Login
      </ButtonLink>
      <ButtonLink to="/signup" onClick={saveCurrentPageAsReturnTo} variant="secondary">
        Sign up
      </ButtonLink>
    </div>
  );
}

function Own({ email, onLeave }: { email: string | undefined; onLeave: () => void }) {
  const leave = useLeave();
  const logOut = () => {
    onLeave();
    void leave();
  };
  return (
    <>
      <p className="truncate pb-2 text-sm text-muted">{email}&nbsp;</p>
      <ul className={inPairs}>
        {ownPlaces.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={entry}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut} className={entry}>
            Logout
          </button>
        </li>
      </ul>
    </>
  );
}

export const inPairs = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-4";
const entry = "block w-full py-2.5 text-left text-sm font-medium";
