import { Seo } from "../../app/seo/seo.tsx";
import { RequireAuth } from "../account/login/require-auth.tsx";
import { Wishlist } from "./wishlist.tsx";

export function Component() {
  return (
    <div className="wrap min-h-dvh py-10 md:py-14">
      <Seo title="My Wishlist" canonical="/wishlist" index={false} />
      <RequireAuth>
        <Wishlist />
      </RequireAuth>
    </div>
  );
}
