import { SignedIn } from "../account/signed-in.tsx";
import { Seo } from "../seo.tsx";
import { Wishlist } from "./wishlist.tsx";

export function Component() {
  return (
    <div className="mx-auto min-h-[70vh] w-full max-w-page px-page py-section">
      <Seo title="My Wishlist" canonical="/wishlist" index={false} />
      <SignedIn>
        <Wishlist />
      </SignedIn>
    </div>
  );
}
