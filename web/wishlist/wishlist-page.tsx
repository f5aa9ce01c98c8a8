import { SignedIn } from "../account/signed-in.tsx";
import { Seo } from "../seo.tsx";
import { Wishlist } from "./wishlist.tsx";

export function Component() {
  return (
    <div className="wrap min-h-dvh py-10 md:py-14">
      <Seo title="My Wishlist" canonical="/wishlist" index={false} />
      <SignedIn>
        <Wishlist />
      </SignedIn>
    </div>
  );
}
