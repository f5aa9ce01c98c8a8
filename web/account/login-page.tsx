import { Seo } from "../seo.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignedOut } from "./signed-out.tsx";

export function Component() {
  return (
    <AuthFrame title="Welcome back" text="Sign in to see your orders, your wishlist and your cart.">
      <Seo title="Sign in" canonical="/login" index={false} />
      <SignedOut>
        <LoginForm />
        <p className="border-t border-hairline pt-6 text-sm text-muted">
          New here? <TextLink to="/signup">Create an account</TextLink>
        </p>
      </SignedOut>
    </AuthFrame>
  );
}
